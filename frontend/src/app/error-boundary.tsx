import { Component, type ReactNode } from 'react';

/** A second failure within this time is final, in milliseconds. */
const FINAL_WITHIN = 1_000;

interface BoundaryProps {
  children: ReactNode;
  /** Replaces a part that fails at once when it is rendered anew; nothing by default. */
  fallback?: ReactNode;
}

/** Renders a part of the site anew when it fails, so that the rest stays. The store and the drafts of forms keep their state. */
export class ErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  private lastFailure = Number.NEGATIVE_INFINITY;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    const now = performance.now();
    if (now - this.lastFailure > FINAL_WITHIN) this.setState({ failed: false });
    this.lastFailure = now;
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.failed ? fallback : children;
  }
}
