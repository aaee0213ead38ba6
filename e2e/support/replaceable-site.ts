import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNginx } from '../../stack/nginx';
import { freePort } from '../../stack/ports.js';
import type { Service } from '../../stack/service';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dist = join(root, 'frontend/dist');
const ENTRANCES = ['index.html', 'donate.html', 'uk.html', 'uk/donate.html'];

/** nginx with the built site at one address, which a test stops, and starts again with another release or other settings. */
export class ReplaceableSite {
  private readonly folder = mkdtempSync(join(tmpdir(), 'vfu-offline-'));
  private nginx: Service | undefined;
  private starts = 0;

  private constructor(private readonly port: number) {}

  static async create(): Promise<ReplaceableSite> {
    return new ReplaceableSite(await freePort());
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts nginx. @param release `next`: home, /donate and the service worker differ from those of the build */
  async start({ release = 'built', serviceWorker = '' } = {}): Promise<void> {
    const folder = join(this.folder, String((this.starts += 1)));
    this.nginx = await startNginx({
      folder,
      source: join(root, 'nginx'),
      logFile: join(this.folder, `${this.starts}.log`),
      readyUrl: `${this.url}/robots.txt`,
      values: {
        LISTEN: `127.0.0.1:${this.port}`,
        SITE_ROOT: release === 'next' ? this.nextRelease() : dist,
        API_UPSTREAM: new URL(process.env.E2E_API_URL ?? '').host,
        PUBLIC_URL: this.url,
        SERVICE_WORKER: serviceWorker,
      },
    });
  }

  /** Stops nginx: the browser has no connection to the site. */
  async stop(): Promise<void> {
    await this.nginx?.stop();
    this.nginx = undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private nextRelease(): string {
    const next = join(this.folder, 'dist');
    mkdirSync(next);
    for (const name of readdirSync(dist)) {
      // Large, and the same in both releases.
      if (['assets', 'pictures', 'share'].includes(name)) symlinkSync(join(dist, name), join(next, name));
      else cpSync(join(dist, name), join(next, name), { recursive: true });
    }
    for (const page of ENTRANCES) {
      const html = readFileSync(join(next, page), 'utf8');
      this.write(join(next, page), html.replace('</head>', '<meta name="release" content="next"></head>'));
    }
    this.write(join(next, 'sw.js'), readFileSync(join(next, 'sw.js'), 'utf8'));
    appendFileSync(join(next, 'sw.js'), '// the next release\n');
    return next;
  }

  /** Also removes the compressed files, which nginx would send. */
  private write(file: string, text: string): void {
    writeFileSync(file, text);
    for (const suffix of ['br', 'gz']) rmSync(`${file}.${suffix}`, { force: true });
  }
}
