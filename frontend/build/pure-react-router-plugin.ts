import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out the components of React Router that the site does not use. What keeps them are their display
 * names, which only DevTools read, and calls of React that the bundler cannot know to be pure.
 */
export const pureReactRouter: Plugin = {
  name: 'vfu:pure-react-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\// },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*$/gm, '')
        .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
  },
};
