import { TimbalInteractions, useTimbalStream } from "../../src/index.js";
import { useEffect, useState } from "react";

export function LinkPage({ link }: { link: string }) {
  const { stream, restore } = useTimbalStream({ url: "/agent" });
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const leave = new AbortController();
    fetch(`/links/${encodeURIComponent(link)}`, { signal: leave.signal })
      .then((response) => response.json())
      .then((snapshot) => restore(snapshot))
      .catch(() => setGone(!leave.signal.aborted));
    return () => leave.abort();
  }, [link, restore]);
  return gone ? <p>This link is not valid any more.</p> : <TimbalInteractions stream={stream} />;
}
