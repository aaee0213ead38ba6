import { Chance } from './chance';
import { darker, lighter, paper } from './palette';

interface SheetOptions {
  /** How far the sheet stands off the one below, 0 (flat print) to about 3. */
  lift?: number;
  /** Flat colour instead of the soft light from above. */
  flat?: boolean;
  opacity?: number;
}

/** A stack of cut sheets that becomes one SVG. Light falls from above, so sheets show a bright upper edge and cast down. */
export class Canvas {
  readonly chance: Chance;
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
    this.chance = new Chance(seed);
  }

  /** Lays one cut sheet on the stack. */
  sheet(d: string, colour: string, { lift = 1, flat = false, opacity = 1 }: SheetOptions = {}): void {
    const fill = flat ? colour : this.lit(colour);
    const veil = opacity < 1 ? ` opacity="${String(opacity)}"` : '';
    if (lift === 0) {
      this.body.push(`<path d="${d}" fill="${fill}"${veil}/>`);
      return;
    }
    const id = `s${String(this.count++)}`;
    this.defs.push(`<path id="${id}" d="${d}"/>`);
    const use = (attributes: string): string => `<use href="#${id}" ${attributes}/>`;
    // Four wide, faint strokes stand in for a blur: a filter would cost a hundred times the drawing time.
    const strokes = lift < 0.4 ? [7] : lift < 0.7 ? [11, 5] : [16, 11, 7, 3];
    const shadow = strokes
      .map((w) => use(`y="${round(3.2 * lift)}" stroke-width="${round(w * lift)}"`))
      .join('');
    this.body.push(
      `<g${veil}><g fill="none" stroke="${paper.night}" stroke-opacity="${lift < 0.7 ? '.11' : '.055'}" stroke-linejoin="round">${shadow}</g>` +
        use(`fill="${lighter(colour, 0.42)}"`) +
        use(`y="${round(Math.min(2.2, 1.5 * lift))}" fill="${fill}"`) +
        '</g>',
    );
  }

  /** A printed line on a sheet: folds, seams, strings. */
  line(d: string, colour: string, width: number, extra = ''): void {
    this.body.push(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`,
    );
  }

  /** Draws inside a moved, scaled, turned or mirrored frame. */
  at(x: number, y: number, scale: number | [number, number], draw: () => void, turn = 0): void {
    const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale;
    const rotate = turn ? ` rotate(${round(turn)})` : '';
    this.body.push(
      `<g transform="translate(${round(x)} ${round(y)})${rotate} scale(${round3(sx)} ${round3(sy)})">`,
    );
    draw();
    this.body.push('</g>');
  }

  /** A vertical wash over the whole picture, from the first colour (top) to the last. */
  wash(stops: readonly (readonly [offset: number, colour: string, opacity?: number])[]): void {
    const id = `w${String(this.count++)}`;
    const list = stops
      .map(([o, c, a = 1]) => `<stop offset="${String(o)}" stop-color="${c}" stop-opacity="${String(a)}"/>`)
      .join('');
    this.defs.push(`<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${list}</linearGradient>`);
    this.body.push(
      `<rect width="${String(this.width)}" height="${String(this.height)}" fill="url(#${id})"/>`,
    );
  }

  /** Light around a point: sun, lamp, fire. */
  glow(cx: number, cy: number, r: number, colour: string, strength = 0.6): void {
    const id = `g${String(this.count++)}`;
    this.defs.push(
      `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${String(strength)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    );
    this.body.push(`<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="url(#${id})"/>`);
  }

  /** Shows only a part of what was laid, `width` units wide from (x, y), in the picture's own shape. */
  closeUp(x: number, y: number, width: number): void {
    this.view = [x, y, width];
  }

  toSvg(): string {
    const [x, y, seen] = this.view ?? [0, 0, this.width];
    const w = String(this.width);
    const h = String(this.height);
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${round(x)} ${round(y)} ${round(seen)} ${round((seen * this.height) / this.width)}">` +
      `<defs>${this.defs.join('')}${this.fibres()}</defs>${this.body.join('')}` +
      `<rect width="${w}" height="${h}" fill="url(#fibres)"/></svg>\n`
    );
  }

  private lit(colour: string): string {
    const known = this.gradients.get(colour);
    if (known) return known;
    const id = `l${String(this.gradients.size)}`;
    this.defs.push(
      `<linearGradient id="${id}" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="${lighter(colour, 0.12)}"/><stop offset=".55" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.14)}"/></linearGradient>`,
    );
    const fill = `url(#${id})`;
    this.gradients.set(colour, fill);
    return fill;
  }

  /** The fibres one sees in hand-made paper, as a small repeating tile. */
  private fibres(): string {
    const chance = new Chance('fibres');
    const strands = (colour: string, count: number): string => {
      const d = Array.from({ length: count }, () => {
        const [x, y] = [chance.between(0, 300), chance.between(0, 300)];
        return `M${round(x)} ${round(y)}q${round(chance.sway(5))} ${round(chance.sway(5))} ${round(chance.sway(11))} ${round(chance.sway(9))}`;
      }).join('');
      return `<path d="${d}" fill="none" stroke="${colour}" stroke-width=".8" stroke-opacity=".06" stroke-linecap="round"/>`;
    };
    return `<pattern id="fibres" width="300" height="300" patternUnits="userSpaceOnUse">${strands('#ffffff', 90)}${strands(paper.night, 60)}</pattern>`;
  }
}

const round = (value: number): string => String(Math.round(value * 10) / 10);
const round3 = (value: number): string => String(Math.round(value * 1000) / 1000);
