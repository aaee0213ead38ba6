import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the code of the page at `pathname`, so that the first render is whole and equals the prerendered one. */
export async function loadMatchedPages(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const { Component } = await route.lazy();
      Object.assign(route, { Component, lazy: undefined });
    }),
  );
}
