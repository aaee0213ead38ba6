import { Component } from 'react';
import { NavigationType, type Location } from 'react-router-dom';
import { readSessionStorage, writeSessionStorage } from '../lib/session-storage';
import { useShownNavigation, type Navigation } from '../lib/shown-navigation';

const KEY = 'vfu.scroll';

/** Scroll positions of this tab's history entries, by location key, in pixels. */
type Positions = Record<string, number>;

/**
 * A new page starts at its top or at the anchor in its address; Back and Forward return to the last scroll position
 * (specification section 2). The browser restores the position after a reload.
 */
export function ScrollRestoration() {
  return <ScrollPosition {...useShownNavigation()} />;
}

/** A class, because only `getSnapshotBeforeUpdate` runs before React replaces the page. */
class ScrollPosition extends Component<Navigation> {
  private positions: Positions = {};

  override componentDidMount() {
    this.positions = (readSessionStorage(KEY) ?? {}) as Positions;
    this.onShow();
    addEventListener('pagehide', this.onHide);
    addEventListener('pageshow', this.onShow);
  }

  override componentWillUnmount() {
    removeEventListener('pagehide', this.onHide);
    removeEventListener('pageshow', this.onShow);
  }

  override getSnapshotBeforeUpdate({ location }: Navigation) {
    if (location !== this.props.location) this.savePosition(location);
    return null;
  }

  override componentDidUpdate({ location: previous }: Navigation) {
    const { location, type } = this.props;
    if (previous.key === location.key) return;
    const isSamePage = previous.pathname === location.pathname;
    // The browser has already scrolled to an anchor on the same page, and a replaced query is no reason to scroll.
    if (isSamePage && (type === NavigationType.Replace || location.key === 'default')) return;
    const position = type === NavigationType.Pop ? this.positions[location.key] : undefined;
    const anchor = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    if (position === undefined && anchor) anchor.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: position ?? 0, behavior: 'instant' });
  }

  override render() {
    return null;
  }

  private savePosition({ key }: Location) {
    this.positions[key] = Math.round(scrollY);
  }

  private readonly onShow = () => {
    history.scrollRestoration = 'manual';
  };

  private readonly onHide = () => {
    this.savePosition(this.props.location);
    writeSessionStorage(KEY, this.positions);
    history.scrollRestoration = 'auto';
  };
}
