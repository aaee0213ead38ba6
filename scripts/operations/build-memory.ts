import { run } from '../test/run.js';
import { requireCompose } from './compose-project.js';
import { succeed } from './execute.js';
import { NotPossibleHere } from './not-possible-here.js';
import type { OperationsStep } from './step.js';

/** The memory of the smallest server that the runbook names, without swap. */
const LIMIT = '1g';
const MB = 1024 * 1024;

/**
 * What the Dockerfile runs, each in a container with 1 GB: BuildKit itself has no limit to set. The pictures are encoded anew,
 * because the container has no cache of them.
 */
const COMMANDS = [
  { name: 'npm ci', target: 'packages', command: 'npm ci' },
  { name: 'build of the API', target: 'api-build', command: 'npm run build --workspace backend' },
  { name: 'build of the pages', target: 'web-build', command: 'npm run build --workspace frontend' },
];

/** The settings of the trial in the other steps, so that Docker uses its layers again. */
const SETTINGS = ['SANDBOX=true', 'PUBLIC_URL=https://www.example.org'];
const asOptions = (option: string) => SETTINGS.flatMap((setting) => [option, setting]);

/** Samples the memory of all processes of the container; the names in versions 2 and 1 of control groups. */
const SAMPLE = `while sleep 0.2; do
  cat /sys/fs/cgroup/memory.stat /sys/fs/cgroup/memory/memory.stat 2>/dev/null | awk '/^(anon|total_rss) /{ print $2 }'
done >/tmp/memory & sampler=$!; trap 'kill $sampler' EXIT`;

export const buildMemoryStep: OperationsStep = {
  name: 'build-memory',
  title: 'the images can be built with 1 GB of memory',
  async run(report) {
    const { env } = await requireCompose();
    const limited = await succeed('docker', ['info', '--format', '{{.MemoryLimit}} {{.SwapLimit}}'], env);
    if (limited.trim() !== 'true true') throw new NotPossibleHere('the kernel cannot limit memory and swap');
    for (const { name, target, command } of COMMANDS) {
      const image = `vfu-build-memory-${target}`;
      const build = [
        'build',
        '--quiet',
        '--target',
        target,
        '--tag',
        image,
        ...asOptions('--build-arg'),
        '.',
      ];
      await succeed('docker', build, { ...env, DOCKER_BUILDKIT: '1' });
      try {
        const peak = await peakMemory(image, command);
        report(`${name}: peak ${Math.round(peak / MB)} MB of 1,024`);
      } finally {
        await succeed('docker', ['image', 'rm', image]);
      }
    }
  },
};

/** Runs a command with the limit. @returns its peak of memory without caches, in bytes @throws Error when it fails */
async function peakMemory(image: string, command: string): Promise<number> {
  const limits = ['--memory', LIMIT, '--memory-swap', LIMIT];
  const script = `${SAMPLE}
${command} >/tmp/log 2>&1 || { tail -n 20 /tmp/log; exit 1; }
sort -n /tmp/memory | tail -n 1`;
  const { code, output } = await run('docker', [
    ...['run', '--rm', '--network', 'host', ...limits, ...asOptions('--env'), image, 'sh', '-c', script],
  ]);
  if (code !== 0) throw new Error(`${command} failed with ${LIMIT} of memory:\n${output}`);
  return Number(output.trim());
}
