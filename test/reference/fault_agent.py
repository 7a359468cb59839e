"""What the fault suite (test/faults) runs against: every handler writes down what it was given.

Serve `agent`, `work` or `chain` as `fault_agent.py::NAME`. The environment and the prompts are those of
`odd_agent.py`. A line of HITS is `[time, label, "got", question, value]`; an approved gate's question is its `x`.
"""

import asyncio

from odd_agent import M, hit, kw
from timbal import Agent, Tool, Workflow, suspend
from timbal.state import get_run_context


def asked(question: str, payload: dict, kind: str):
    value = suspend(payload, kind=kind)
    hit("got", question, value)
    return value


def ask(question: str) -> str:
    return asked(question, {"question": question}, "ask_text")


def ask_twice(question: str) -> str:
    first = ask(f"{question}.first")
    return f"{first} {ask(f'{question}.second')}"


async def ask_slow(question: str, seconds: float = 0.6) -> str:
    value = ask(question)
    await asyncio.sleep(seconds)
    return value


def fill(question: str) -> dict:
    fields = [{"name": "company", "label": "Company", "type": "text"}, {"name": "size", "label": "Size", "type": "number"}]
    return asked(question, {"title": question, "fields": fields}, "ask_form")


def gate(x: str) -> str:
    hit("got", x, True)
    return f"gated {x}"


def gated(name: str) -> Tool:
    return Tool(name=name, handler=gate, requires_approval=True, approval_prompt="Run it?")


helper = Agent(name="helper", description="A sub-agent that asks by itself.", model=M(), tools=[ask])
agent = Agent(name="assistant", model=M(), tools=[ask, ask_twice, ask_slow, fill, gated("gate"), helper], **kw)


# Two questions and a gate at once, and two questions one after the other.


def one(topic: str) -> str:
    return ask(f"{topic}.one")


def two(topic: str) -> str:
    return ask(f"{topic}.two")


def after(topic: str, answer: str) -> str:
    return f"{answer} {ask(f'{topic}.after')}"


work = Workflow(name="work", **kw).step(one).step(two).step(gated("gate"))
chain = Workflow(name="chain", **kw).step(one).step(after, answer=lambda: get_run_context().step_span("one").output)
