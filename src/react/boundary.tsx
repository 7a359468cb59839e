"use client";

import { Component } from "react";
import type { ReactNode } from "react";

interface BoundaryProps {
  /** What is drawn. Once it threw it is not tried again; a new value is. */
  subject: unknown;
  children: ReactNode;
  instead: (cause: unknown) => ReactNode;
  onCatch: (cause: unknown) => void;
}

interface BoundaryState {
  broken: { subject: unknown; cause: unknown } | null;
}

/** One card that throws (while drawn, in an effect, or while its code loads) leaves the others alone (bug-log C29). */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: null };

  static getDerivedStateFromError(cause: unknown): BoundaryState {
    return { broken: { subject: NEW, cause } };
  }

  // React gives no props to the method above: the broken subject is filled in by the next derivation.
  static getDerivedStateFromProps({ subject }: BoundaryProps, { broken }: BoundaryState): BoundaryState | null {
    if (broken === null || broken.subject === subject) return null;
    return { broken: broken.subject === NEW ? { ...broken, subject } : null };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onCatch(cause);
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.instead(this.state.broken.cause) : this.props.children;
  }
}

const NEW = Symbol("not yet known");
