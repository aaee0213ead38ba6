import { SeededRandom } from './random';
import { darker, lighter, paper } from './palette';

interface SheetOptions {
  /** The size of the shadow, from 0 (none) to about 3. */
  lift?: number;
  /** No light from above. */
  flat?: boolean;
  opacity?: number;
}

/** Draws an SVG in the style of stacked paper sheets, lit from above. */
export class Canvas {
  readonly random: SeededRandom;
  private readonly defs: string[] = [];
  private readonly body: string[] = [];
  private readonly gradients = new Map<string, string>();
  private count = 0;
  private view: readonly [x: number, y: number, width: number] | null = null;

  constructor(
    readonly width: number,
    readonly height: number,
    readonly seed: string,
  ) {
    this.random = new SeededRandom(seed);
  }

  /** Adds a sheet on top. */
  sheet(d: string, color: string, { lift = 1, flat = false, opacity = 1 }: SheetOptions = {}): void {
    const fill = flat ? color : this.lit(color);
    const veil = opacity < 1 ? ` opacity="${String(opacity)}"` : '';
    if (lift === 0) {
      this.body.push(`<path d="${d}" fill="${fill}"${veil}/>`);
      return;
    }
    const id = `s${String(this.count++)}`;
    this.defs.push(`<path id="${id}" d="${d}"/>`);
    const use = (attributes: string): string => `<use href="#${id}" ${attributes}/>`;
    // Four wide, faint strokes and no blur filter, which renders a hundred times slower.
    const strokes = lift < 0.4 ? [7] : lift < 0.7 ? [11, 5] : [16, 11, 7, 3];
    const shadow = strokes
      .map((w) => use(`y="${round(3.2 * lift)}" stroke-width="${round(w * lift)}"`))
      .join('');
    this.body.push(
      `<g${veil}><g fill="none" stroke="${paper.night}" stroke-opacity="${lift < 0.7 ? '.11' : '.055'}" stroke-linejoin="round">${shadow}</g>` +
        use(`fill="${lighter(color, 0.42)}"`) +
        use(`y="${round(Math.min(2.2, 1.5 * lift))}" fill="${fill}"`) +
        '</g>',
    );
  }

  /** A line without a shadow. */
  line(d: string, color: string, width: number, extra = ''): void {
    this.body.push(
      `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`,
    );
  }

  /** Draws in a transformed coordinate system. */
  at(x: number, y: number, scale: number | [number, number], draw: () => void, turn = 0): void {
    const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale;
    const rotate = turn ? ` rotate(${round(turn)})` : '';
    this.body.push(
      `<g transform="translate(${round(x)} ${round(y)})${rotate} scale(${round3(sx)} ${round3(sy)})">`,
    );
    draw();
    this.body.push('</g>');
  }

  /** A vertical gradient over the whole picture, from top to bottom. */
  wash(stops: readonly (readonly [offset: number, color: string, opacity?: number])[]): void {
    const id = `w${String(this.count++)}`;
    const list = stops
      .map(([o, c, a = 1]) => `<stop offset="${String(o)}" stop-color="${c}" stop-opacity="${String(a)}"/>`)
      .join('');
    this.defs.push(`<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${list}</linearGradient>`);
    this.body.push(
      `<rect width="${String(this.width)}" height="${String(this.height)}" fill="url(#${id})"/>`,
    );
  }

  /** A radial glow. */
  glow(cx: number, cy: number, r: number, color: string, strength = 0.6): void {
    const id = `g${String(this.count++)}`;
    this.defs.push(
      `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${String(strength)}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
    );
    this.body.push(`<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="url(#${id})"/>`);
  }

  /** Crops the picture to `width` units from (x, y), with the same aspect ratio. */
  closeUp(x: number, y: number, width: number): void {
    this.view = [x, y, width];
  }

  toSvg(): string {
    const [x, y, seen] = this.view ?? [0, 0, this.width];
    const w = String(this.width);
    const h = String(this.height);
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${round(x)} ${round(y)} ${round(seen)} ${round((seen * this.height) / this.width)}">` +
      `<defs>${this.defs.join('')}${this.fibers()}</defs>${this.body.join('')}` +
      `<rect width="${w}" height="${h}" fill="url(#fibres)"/></svg>\n`
    );
  }

  private lit(color: string): string {
    const known = this.gradients.get(color);
    if (known) return known;
    const id = `l${String(this.gradients.size)}`;
    this.defs.push(
      `<linearGradient id="${id}" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="${lighter(color, 0.12)}"/><stop offset=".55" stop-color="${color}"/><stop offset="1" stop-color="${darker(color, 0.14)}"/></linearGradient>`,
    );
    const fill = `url(#${id})`;
    this.gradients.set(color, fill);
    return fill;
  }

  /** A repeating tile of paper fibers. */
  private fibers(): string {
    const random = new SeededRandom('fibres');
    const strands = (color: string, count: number): string => {
      const d = Array.from({ length: count }, () => {
        const [x, y] = [random.between(0, 300), random.between(0, 300)];
        return `M${round(x)} ${round(y)}q${round(random.offset(5))} ${round(random.offset(5))} ${round(random.offset(11))} ${round(random.offset(9))}`;
      }).join('');
      return `<path d="${d}" fill="none" stroke="${color}" stroke-width=".8" stroke-opacity=".06" stroke-linecap="round"/>`;
    };
    return `<pattern id="fibres" width="300" height="300" patternUnits="userSpaceOnUse">${strands('#ffffff', 90)}${strands(paper.night, 60)}</pattern>`;
  }
}

const round = (value: number): string => String(Math.round(value * 10) / 10);
const round3 = (value: number): string => String(Math.round(value * 1000) / 1000);
