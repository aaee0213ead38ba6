import { Component, type ReactNode } from 'react';

/** What fails again within this time, in milliseconds, fails as soon as it is there. */
const RETRY_AFTER = 1_000;

interface BoundaryProps {
  children: ReactNode;
  /** Replaces a part that fails at once when it is rendered anew; nothing by default. */
  fallback?: ReactNode;
}

/** Renders a part of the site anew when it fails, so that the rest stays. The store and the drafts of forms keep their state. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  private lastFailure = Number.NEGATIVE_INFINITY;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    const now = performance.now();
    if (now - this.lastFailure > RETRY_AFTER) this.setState({ failed: false });
    this.lastFailure = now;
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.failed ? fallback : children;
  }
}
