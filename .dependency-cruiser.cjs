/** Who may import whom: the sentences of docs/architecture.md as rules. */

/** Layers of the site, the highest first. Each may import those below it, never above. */
const layers = ['app', 'pages', 'features', 'sections', 'forms', 'api', 'state', 'content', 'lib'];

const downwardOnly = layers.slice(1).map((layer, index) => ({
  name: `site-${layer}-imports-downward`,
  severity: 'error',
  comment: `${layer} lies below ${layers.slice(0, index + 1).join(', ')}`,
  from: { path: `^frontend/src/${layer}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^frontend/src/(${layers.slice(0, index + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...downwardOnly,
    {
      name: 'features-are-islands',
      severity: 'error',
      comment: 'What two features share belongs below them',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'ui-knows-nothing-of-the-site',
      severity: 'error',
      from: { path: '^frontend/src/ui/' },
      to: { path: '^frontend/src/(app|pages|features|sections|forms|state|api|content)/' },
    },
    {
      name: 'startup-imports-lib-only',
      severity: 'error',
      comment: 'The code of the first view loads before everything else',
      from: { path: '^frontend/src/startup/' },
      to: { path: '^frontend/src/(app|pages|features|sections|forms|state|api|content|ui)/' },
    },
    {
      name: 'one-place-imports-swiper',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: '^frontend/src/ui/carousel/' },
      to: { path: 'node_modules/swiper/' },
    },
    {
      name: 'site-knows-the-contract-only',
      severity: 'error',
      comment:
        'The contract is types, the check of an email address and the currency factors: nothing else of the server may end up in the page',
      from: { path: '^frontend/' },
      to: { path: '^backend/', pathNot: '^backend/src/contract/' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^backend/src/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^backend/src/contract/' },
    },
    {
      name: 'only-adapters-import-an-sdk',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: [
          '^backend/src/payments/stripe-(payment-provider|objects|events|history)\\.ts$',
          '^backend/src/contacts/brevo-contact-directory\\.ts$',
          '^backend/src/mail/(smtp-mail-transport|literal-headers)\\.ts$',
        ],
      },
      to: { path: 'node_modules/(stripe|@getbrevo/brevo|nodemailer)/' },
    },
    {
      name: 'only-database-imports-a-driver',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: '^backend/src/database/' },
      to: { path: 'node_modules/(pg|@electric-sql/pglite)/' },
    },
    {
      name: 'ledger-knows-no-http-and-no-provider',
      severity: 'error',
      from: { path: '^backend/src/(gifts|people|jobs)/' },
      to: { path: '^backend/src/(http|payments|contacts|mail|location)/' },
    },
    {
      name: 'server-knows-no-sandbox',
      severity: 'error',
      from: { path: '^backend/src/' },
      to: { path: '^(sandbox/|backend/test/)' },
    },
    {
      name: 'server-runs-on-what-production-has',
      severity: 'error',
      comment: 'The image holds no package that only builds or tests',
      from: { path: '^backend/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sandbox-stands-alone',
      severity: 'error',
      comment: 'The stand-ins must not share the mistakes of what they test',
      from: { path: '^sandbox/' },
      to: { path: '^(frontend|backend|artwork|stack|scripts|e2e)/' },
    },
    {
      name: 'artwork-stands-alone',
      severity: 'error',
      from: { path: '^artwork/' },
      to: { path: '^(frontend|backend|sandbox|stack|scripts|e2e)/' },
    },
    {
      name: 'nothing-imports-artwork',
      severity: 'error',
      comment: 'The site builds without the programs that drew its illustrations',
      from: { pathNot: '^artwork/' },
      to: { path: '^artwork/' },
    },
    {
      name: 'stack-below-scripts-and-tests',
      severity: 'error',
      from: { path: '^stack/' },
      to: { path: '^(scripts|e2e|frontend|sandbox|artwork)/' },
    },
    {
      name: 'scripts-import-no-browser-tests',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^e2e/' },
    },
    {
      name: 'browser-tests-import-no-scripts',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^scripts/' },
    },
    {
      name: 'no-circular-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^backend/src/' },
      to: { circular: true },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      // Pictures and virtual modules are the bundler's to find, the contract's alias the compiler's.
      to: { couldNotResolve: true, pathNot: '\\?|^virtual:|^@contract/|\\.(svg|jpg|png|woff2)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Our own builds. Packages have folders of that name too, and what is imported from them counts.
    exclude: { path: '^(frontend|backend)/(dist[^/]*|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: require('node:path').join(__dirname, 'frontend/tsconfig.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
};
