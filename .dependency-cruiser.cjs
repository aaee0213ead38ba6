/** The import rules of docs/architecture.md. `npm run check` applies them to every folder. */

/** The layers of the site, highest first. A layer may import only lower ones. */
const layers = ['app', 'pages', 'features', 'sections', 'forms', 'state', 'api', 'content', 'lib'];

const downwardOnly = layers.slice(1).map((layer, index) => ({
  name: `site-${layer}-imports-downward`,
  comment: `${layer} is below ${layers.slice(0, index + 1).join(', ')}`,
  from: { path: `^frontend/src/${layer}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^frontend/src/(${layers.slice(0, index + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} Each stops `npm run check`. */
const forbidden = [
  ...downwardOnly,
  {
    name: 'features-do-not-import-each-other',
    comment: 'Code that two features share belongs in a lower layer',
    from: { path: '^frontend/src/features/([^/.]+)' },
    to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1[/.]' },
  },
  {
    name: 'ui-imports-no-site-code',
    comment: 'Except for the words of its own controls',
    from: { path: '^frontend/src/ui/' },
    to: {
      path: '^frontend/src/(app|pages|features|sections|forms|state|api|content)/',
    },
  },
  {
    name: 'site-imports-only-the-contract',
    comment:
      'The contract has types, constants and small pure functions. No other code of the API may get into the bundle',
    from: { path: '^frontend/', pathNot: '\\.test\\.ts$' },
    to: { path: '^backend/', pathNot: '^backend/src/contract/' },
  },
  {
    name: 'contract-imports-nothing',
    from: { path: '^backend/src/contract/', pathNot: '\\.test\\.ts$' },
    to: { pathNot: '^backend/src/contract/' },
  },
  {
    name: 'only-adapters-import-an-sdk',
    from: {
      path: '^backend/src/',
      pathNot: [
        '^backend/src/payments/(payment-(provider|history)|stripe-(client|objects))\\.ts$',
        '^backend/src/contacts/(brevo-contacts|brevo-client)\\.ts$',
        '^backend/src/mail/(mail-transport|smtp-client)\\.ts$',
        '^backend/src/operator/checks/(stripe|payment-links|past-links|brevo)\\.ts$',
      ],
    },
    to: { path: 'node_modules/(stripe|@getbrevo/brevo|nodemailer)/' },
  },
  {
    name: 'only-database-imports-a-driver',
    from: { path: '^backend/src/', pathNot: '^backend/src/core/database/' },
    to: { path: 'node_modules/(pg|@electric-sql/pglite)/' },
  },
  {
    name: 'ledger-imports-no-http-and-no-provider',
    from: { path: '^backend/src/(ledger|core/jobs)/' },
    to: { path: '^backend/src/(core/http|payments|contacts|mail|location)/' },
  },
  {
    name: 'api-imports-no-sandbox',
    from: { path: '^backend/src/' },
    to: { path: '^(sandbox/|backend/test/)' },
  },
  {
    name: 'api-imports-no-dev-dependencies',
    comment: 'The production image contains no devDependencies',
    from: { path: '^backend/src/', pathNot: '\\.test\\.ts$' },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'sandbox-imports-no-other-workspace',
    comment: 'With shared code, an error in it would pass every test',
    from: { path: '^sandbox/' },
    to: { path: '^(frontend|backend|stack|scripts|e2e)/' },
  },
  {
    name: 'stack-below-scripts-and-tests',
    from: { path: '^stack/', pathNot: '(\\.test\\.ts|jest\\.config\\.js)$' },
    to: { path: '^(scripts|e2e|frontend|sandbox)/' },
  },
  {
    name: 'no-circular-folders',
    scope: 'folder',
    from: { path: '^backend/src/' },
    to: { circular: true },
  },
  { name: 'no-circular-imports', from: {}, to: { circular: true } },
  {
    name: 'no-unresolved-imports',
    from: {},
    // Vite resolves pictures and virtual modules; TypeScript and Vite resolve the contract's alias.
    to: { couldNotResolve: true, pathNot: '\\?|^(virtual|content):|^@contract/|\\.(svg|jpg|png|woff2)$' },
  },
];

module.exports = {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    // Build output. Only at the top of the workspaces, because imports from a package's `dist` count.
    exclude: { path: '^((frontend|backend)/)?(dist[^/]*|\\.cache|test-results|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: require('node:path').join(__dirname, 'frontend/tsconfig.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
};
