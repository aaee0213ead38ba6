import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languageCodes } from '../build/content/languages';
import { editorConfig } from './editor-config';

const CONFIG = '/edit/config.json';
const SCRIPT = '/edit/sveltia-cms.js';

const page = (script: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="robots" content="noindex" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Editor</title>
    <link rel="cms-config-url" type="application/json" href="${CONFIG}" />
  </head>
  <body>
    <script src="${script}"></script>
  </body>
</html>
`;

/**
 * Vite plugin: the editor of the content at /edit (docs/content.md), Sveltia CMS as it is published. The development server
 * always has it, for the local folder; a build has it if EDITOR names the repository that volunteers commit to.
 * @param root the frontend's folder
 * @param setting the value of EDITOR; one without a colon is the program of the shell's user
 * @throws Error for another value than `github:owner/name` or `gitlab:group/name`
 */
export function editor(root: string, setting = ''): Plugin {
  const repository = setting.includes(':') ? setting : undefined;
  if (repository && !/^(?:github|gitlab):[\w.-]+(?:\/[\w.-]+)+$/.test(repository))
    throw new Error('EDITOR is not like github:owner/name or gitlab:group/name.');
  const config = () => JSON.stringify(editorConfig(languageCodes(root), repository));
  const script = () => readFileSync(join(root, '../node_modules/@sveltia/cms/dist/sveltia-cms.js'));
  return {
    name: 'vfu:editor',
    configureServer({ middlewares }) {
      const files: Record<string, [type: string, read: () => string | Buffer]> = {
        '/edit': ['text/html', () => page(SCRIPT)],
        [CONFIG]: ['application/json', config],
        [SCRIPT]: ['text/javascript', script],
      };
      middlewares.use((request, response, next) => {
        const file = files[request.url?.split('?')[0] ?? ''];
        if (file) response.setHeader('Content-Type', `${file[0]}; charset=utf-8`).end(file[1]());
        else next();
      });
    },
    generateBundle() {
      if (!repository || this.environment.name !== 'client') return;
      const reference = this.emitFile({ type: 'asset', name: 'editor.js', source: script() });
      const source = page(`/${this.getFileName(reference)}`);
      this.emitFile({ type: 'asset', fileName: 'edit.html', source });
      this.emitFile({ type: 'asset', fileName: CONFIG.slice(1), source: config() });
    },
  };
}
