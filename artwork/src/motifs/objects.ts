import type { Canvas } from '../paper/canvas';
import { blob, ellipse, leaf, polygon, rectangle, ribbon } from '../paper/outline';
import { darker, lighter, mix, paper } from '../paper/palette';

/** Every object is drawn around (x, y) at `size` units; the frame inside is 200 by 200. */
function framed(c: Canvas, x: number, y: number, size: number, draw: () => void, turn = 0): void {
  c.at(x, y, size / 200, draw, turn);
}

/** A pilot's survival vest, on a hanger or worn: pouches, straps, radio, flare. */
export function vest(c: Canvas, x: number, y: number, size: number, hanger = true): void {
  framed(c, x, y, size, () => {
    const cloth = '#6d7a4c';
    if (hanger)
      c.line(
        'M0 -116V-100C0 -92 -60 -84 -66 -74M0 -100C0 -92 60 -84 66 -74M0 -116c16 -6 14 -24 0 -24s-12 10 -10 14',
        paper.bark,
        7,
      );
    for (const s of [-1, 1]) {
      c.sheet(
        polygon(
          [s * 8, -62],
          [s * 34, -92],
          [s * 72, -84],
          [s * 64, -40],
          [s * 84, -8],
          [s * 80, 104],
          [s * 6, 108],
        ),
        cloth,
        { lift: 0.65 },
      );
      c.sheet(polygon([s * 40, -90], [s * 62, -86], [s * 50, -30], [s * 34, -34]), darker(cloth, 0.22), {
        lift: 0.4,
      });
      c.sheet(rectangle(s > 0 ? 18 : -72, 44, 54, 50, 5), lighter(cloth, 0.1), { lift: 0.45 });
      c.sheet(rectangle(s > 0 ? 16 : -74, 40, 58, 20, 4), darker(cloth, 0.14), { lift: 0.4 });
      c.sheet(ellipse(s * 45, 56, 4), paper.sunflower, { lift: 0.2 });
      c.sheet(rectangle(s > 0 ? 20 : -66, -14, 46, 40, 5), lighter(cloth, 0.06), { lift: 0.42 });
      c.sheet(rectangle(s > 0 ? 18 : -68, -18, 50, 15, 4), darker(cloth, 0.16), { lift: 0.5 });
    }
    c.sheet(rectangle(-64, -52, 22, 40, 3), paper.ink, { lift: 0.42 });
    c.line('M-47 -52v-34', paper.ink, 5);
    c.sheet(rectangle(-60, -46, 14, 9), paper.leafPale, { lift: 0 });
    c.sheet(
      ribbon(
        [
          [46, -48],
          [52, -16],
        ],
        [13, 13],
      ),
      paper.poppy,
      { lift: 0.4 },
    );
    c.sheet(rectangle(-74, 22, 148, 13), paper.bark, { lift: 0.4 });
    c.sheet(rectangle(-14, 17, 28, 23, 3), paper.steel, { lift: 0.4 });
    c.sheet(rectangle(30, -74, 26, 9), paper.blue, { lift: 0.2 });
    c.sheet(rectangle(30, -65, 26, 9), paper.sunflower, { lift: 0.2 });
  });
}

export function desk(c: Canvas, x: number, y: number, size: number, top: string = paper.straw): void {
  framed(c, x, y, size, () => {
    for (const s of [-1, 1]) {
      c.sheet(polygon([s * 82, 100], [s * 92, 100], [s * 76, -4], [s * 66, -4]), paper.steelDeep, {
        lift: 0.7,
      });
      c.sheet(polygon([s * 46, 84], [s * 54, 84], [s * 44, 0], [s * 36, 0]), darker(paper.steelDeep, 0.3), {
        lift: 0.5,
      });
    }
    c.sheet(polygon([-104, 4], [104, 4], [84, -34], [-84, -34]), top, { lift: 1.2 });
    c.sheet(polygon([-104, 4], [104, 4], [104, 16], [-104, 16]), darker(top, 0.25), { lift: 0.6 });
    c.sheet(polygon([-46, -8], [-2, -4], [-2, -30], [-42, -32]), paper.white, { lift: 0.5 });
    c.sheet(polygon([42, -8], [-2, -4], [-2, -30], [38, -32]), paper.cream, { lift: 0.5 });
    c.line('M-38 -26l28 1m-29 7l30 2M8 -24l26 -2m-25 9l28 -2', paper.blueMid, 1.6);
    c.sheet(polygon([56, -10], [86, -22], [88, -18], [58, -6]), paper.sunflower, { lift: 0.4 });
    c.sheet(ellipse(-70, -32, 12, 13), paper.poppy, { lift: 0.6 });
    c.sheet(leaf([-70, -44], [-58, -54], 9), paper.leaf, { lift: 0.3 });
  });
}

/** An easel with a painting of a landscape. */
export function easel(c: Canvas, x: number, y: number, size: number): void {
  framed(c, x, y, size, () => {
    c.sheet(
      ribbon(
        [
          [0, -120],
          [6, 104],
        ],
        [9, 9],
      ),
      darker(paper.bark, 0.2),
      { lift: 0.5 },
    );
    c.sheet(
      ribbon(
        [
          [-8, -112],
          [-66, 108],
        ],
        [10, 10],
      ),
      paper.bark,
      { lift: 0.8 },
    );
    c.sheet(
      ribbon(
        [
          [8, -112],
          [70, 108],
        ],
        [10, 10],
      ),
      paper.bark,
      { lift: 0.8 },
    );
    c.sheet(rectangle(-78, -92, 156, 120), paper.white, { lift: 1.3 });
    c.sheet(rectangle(-70, -84, 140, 104), '#8fc0e2', { lift: 0 });
    c.sheet(ellipse(30, -50, 18), paper.sunflower, { lift: 0.3 });
    c.sheet('M-70 -28Q-30 -54 4 -30T70 -34V20H-70Z', paper.leaf, { lift: 0.4 });
    c.sheet('M-70 -4Q-20 -22 20 -4T70 -8V20H-70Z', paper.sunflower, { lift: 0.4 });
    c.sheet(polygon([-44, -18], [-16, -18], [-16, -38], [-44, -38]), paper.white, { lift: 0.3 });
    c.sheet(polygon([-50, -36], [-30, -56], [-10, -36]), paper.clay, { lift: 0.3 });
    c.sheet(rectangle(-84, 28, 168, 11), paper.clay, { lift: 0.7 });
    c.sheet(
      ribbon(
        [
          [52, 26],
          [66, -4],
        ],
        [5, 3],
      ),
      paper.ochre,
      { lift: 0.3 },
    );
  });
}

export function palette(c: Canvas, x: number, y: number, size: number): void {
  framed(c, x, y, size, () => {
    c.sheet(
      blob([
        [-90, 0],
        [-50, -60],
        [30, -66],
        [92, -20],
        [70, 40],
        [26, 30],
        [0, 56],
        [-60, 50],
      ]),
      paper.straw,
      { lift: 1.2 },
    );
    c.sheet(ellipse(24, 6, 12, 9), paper.bark, { lift: 0 });
    [
      [-56, -12, paper.blue],
      [-24, -36, paper.sunflower],
      [16, -42, paper.poppy],
      [52, -20, paper.field],
      [-46, 24, paper.white],
    ].forEach(([px, py, color]) => {
      c.sheet(
        blob([
          [Number(px) - 15, Number(py)],
          [Number(px), Number(py) - 13],
          [Number(px) + 16, Number(py) - 2],
          [Number(px) + 2, Number(py) + 13],
        ]),
        String(color),
        { lift: 0.6 },
      );
    });
  });
}

/** A holiday parcel with bow and fir twig. */
export function gift(
  c: Canvas,
  x: number,
  y: number,
  size: number,
  color: string = paper.poppy,
  band: string = paper.sunflower,
): void {
  framed(c, x, y, size, () => {
    c.sheet(rectangle(-84, -50, 168, 140, 4), color, { lift: 1.4 });
    c.sheet(rectangle(-94, -74, 188, 40, 4), lighter(color, 0.12), { lift: 1.1 });
    c.sheet(rectangle(-15, -74, 30, 164), band, { lift: 0.5 });
    for (const s of [-1, 1]) {
      c.sheet(leaf([0, -74], [s * 74, -116], 56, 0.5), band, { lift: 0.9 });
      c.sheet(leaf([0, -76], [s * 50, -104], 24, 0.5), darker(band, 0.25), { lift: 0.2 });
      c.sheet(polygon([s * 4, -72], [s * 46, -40], [s * 34, -30], [s * 26, -34]), darker(band, 0.06), {
        lift: 0.6,
      });
    }
    c.sheet(ellipse(0, -78, 16, 14), lighter(band, 0.15), { lift: 0.7 });
  });
}

export function crate(
  c: Canvas,
  x: number,
  y: number,
  size: number,
  mark: 'cross' | 'diamond' | 'none' = 'diamond',
): void {
  framed(c, x, y, size, () => {
    for (let i = 0; i < 4; i++)
      c.sheet(
        rectangle(-96, -92 + i * 46, 192, 42),
        i % 2 ? paper.straw : mix(paper.straw, paper.ochre, 0.3),
        { lift: 0.6 },
      );
    for (const s of [-1, 1]) c.sheet(rectangle(s > 0 ? 72 : -100, -98, 28, 192), paper.ochre, { lift: 0.8 });
    c.sheet(polygon([-72, 78], [-50, 92], [72, -80], [50, -94]), darker(paper.ochre, 0.06), { lift: 0.6 });
    for (const [nx, ny] of [
      [-86, -78],
      [-86, 74],
      [86, -78],
      [86, 74],
    ] as const)
      c.sheet(ellipse(nx, ny, 3.4), paper.bark, { lift: 0, flat: true });
    if (mark === 'none') return;
    c.sheet(ellipse(0, 0, 42), paper.white, { lift: 0.7 });
    if (mark === 'cross') c.sheet('M-9 -28H9V-9H28V9H9V28H-9V9H-28V-9H-9Z', paper.fieldDeep, { lift: 0.3 });
    else {
      c.sheet(polygon([0, -30], [22, 0], [0, 30], [-22, 0]), paper.blue, { lift: 0.3 });
      c.sheet(polygon([0, -14], [10, 0], [0, 14], [-10, 0]), paper.sunflower, { lift: 0.2 });
    }
  });
}

/** A book of accounts, open, with columns that add up. */
export function ledger(c: Canvas, x: number, y: number, size: number): void {
  framed(c, x, y, size, () => {
    c.sheet(polygon([-122, 56], [-104, -74], [104, -74], [122, 56]), paper.blueDeep, { lift: 1.4 });
    c.sheet(
      blob(
        [
          [-112, 46],
          [-98, -70],
          [-40, -80],
          [0, -68],
          [0, 52],
          [-50, 38],
        ],
        0.5,
      ),
      paper.white,
      { lift: 0.8 },
    );
    c.sheet(
      blob(
        [
          [112, 46],
          [98, -70],
          [40, -80],
          [0, -68],
          [0, 52],
          [50, 38],
        ],
        0.5,
      ),
      paper.cream,
      { lift: 0.8 },
    );
    for (let i = 0; i < 6; i++) {
      const y0 = -56 + i * 15;
      c.line(
        `M${String(-90 - i)} ${String(y0)}L-44 ${String(y0 + 1)}M-30 ${String(y0 + 2)}h18`,
        i === 5 ? paper.poppy : paper.steelDeep,
        i === 5 ? 4 : 2.4,
      );
      c.line(
        `M14 ${String(y0 + 2)}L58 ${String(y0 + 1)}M72 ${String(y0)}h18`,
        i === 5 ? paper.field : paper.steelDeep,
        i === 5 ? 4 : 2.4,
      );
    }
    c.sheet(polygon([56, -78], [72, -78], [72, -10], [64, -20], [56, -10]), paper.poppy, { lift: 0.5 });
  });
}

/** Two hands that meet, from the side. */
export function handshake(
  c: Canvas,
  x: number,
  y: number,
  size: number,
  left: string = paper.blue,
  right: string = paper.poppy,
): void {
  framed(c, x, y, size, () => {
    c.sheet(
      ribbon(
        [
          [118, 30],
          [70, 14],
          [24, 2],
        ],
        [46, 40, 34],
      ),
      paper.skin2,
      { lift: 1 },
    );
    c.sheet(
      ribbon(
        [
          [-118, 30],
          [-70, 14],
          [-10, 0],
          [30, 8],
        ],
        [46, 40, 38, 30],
      ),
      paper.skin1,
      { lift: 1 },
    );
    for (let i = 0; i < 4; i++)
      c.sheet(
        ribbon(
          [
            [16 - i * 13, -10 + i * 2],
            [22 - i * 13, 22 + i],
          ],
          [13, 12],
        ),
        i % 2 ? lighter(paper.skin2, 0.06) : paper.skin2,
        { lift: 0.5 },
      );
    c.sheet(
      ribbon(
        [
          [-22, -14],
          [4, -26],
          [26, -14],
        ],
        [18, 17, 13],
      ),
      lighter(paper.skin1, 0.08),
      { lift: 0.6 },
    );
    c.sheet(polygon([-460, 12], [-92, -8], [-84, 52], [-460, 190]), left, { lift: 1.2 });
    c.sheet(polygon([460, 12], [92, -8], [84, 52], [460, 190]), right, { lift: 1.2 });
    c.sheet(polygon([-102, -12], [-82, -12], [-74, 54], [-94, 58]), paper.white, { lift: 0.6 });
    c.sheet(polygon([102, -12], [82, -12], [74, 54], [94, 58]), paper.white, { lift: 0.6 });
  });
}

export function medal(c: Canvas, x: number, y: number, size: number): void {
  framed(c, x, y, size, () => {
    c.sheet(polygon([-44, -112], [-8, -112], [20, -8], [-16, -2]), paper.blue, { lift: 0.9 });
    c.sheet(polygon([44, -112], [8, -112], [-20, -8], [16, -2]), paper.sunflower, { lift: 0.9 });
    const star = Array.from({ length: 16 }, (_, i) => {
      const a = (i / 16) * Math.PI * 2 - Math.PI / 2;
      const r = i % 2 ? 50 : 72;
      return [Math.cos(a) * r, 44 + Math.sin(a) * r] as const;
    });
    c.sheet(polygon(...star), paper.amber, { lift: 1.2 });
    c.sheet(ellipse(0, 44, 42), paper.sunflower, { lift: 0.7 });
    c.sheet(polygon([0, 14], [20, 44], [0, 74], [-20, 44]), paper.poppy, { lift: 0.5 });
    c.sheet(polygon([0, 30], [9, 44], [0, 58], [-9, 44]), paper.cream, { lift: 0.2 });
  });
}

/** A film camera on its tripod. */
export function filmCamera(c: Canvas, x: number, y: number, size: number): void {
  framed(c, x, y, size, () => {
    for (const fx of [-64, 4, 66])
      c.sheet(
        ribbon(
          [
            [0, 6],
            [fx, 132],
          ],
          [11, 8],
        ),
        paper.bark,
        { lift: 0.6 },
      );
    c.sheet(rectangle(-66, -58, 120, 74, 7), paper.ink, { lift: 1.3 });
    c.sheet(polygon([54, -40], [92, -58], [92, 16], [54, -4]), paper.dusk, { lift: 0.9 });
    for (const [rx, r] of [
      [-34, 34],
      [30, 28],
    ] as const) {
      c.sheet(ellipse(rx, -84, r), paper.steelDeep, { lift: 1 });
      c.sheet(ellipse(rx, -84, r * 0.3), paper.ink, { lift: 0.3 });
      for (let i = 0; i < 5; i++)
        c.sheet(
          ellipse(rx + Math.cos(i * 1.257) * r * 0.62, -84 + Math.sin(i * 1.257) * r * 0.62, r * 0.17),
          paper.ink,
          { lift: 0 },
        );
    }
    c.sheet(ellipse(-20, -20, 21), paper.steel, { lift: 0.6 });
    c.sheet(ellipse(-20, -20, 13), paper.blue, { lift: 0.2 });
    c.sheet(ellipse(38, -44, 5), paper.poppy, { lift: 0.2 });
  });
}

/** The cross is the green one of first aid: the red one belongs to the Red Cross alone. */
export function medicalBag(
  c: Canvas,
  x: number,
  y: number,
  size: number,
  color: string = paper.fieldDeep,
): void {
  framed(c, x, y, size, () => {
    c.line('M-34 -54C-34 -100 34 -100 34 -54', darker(color, 0.3), 13);
    c.sheet(rectangle(-98, -56, 196, 138, 15), color, { lift: 1.4 });
    c.sheet(rectangle(-98, -56, 196, 38, 13), darker(color, 0.16), { lift: 0.7 });
    c.sheet(ellipse(0, 20, 44), paper.white, { lift: 0.8 });
    c.sheet('M-10 -10H10V10H30V30H10V50H-10V30H-30V10H-10Z', color, { lift: 0.3 });
    for (const s of [-1, 1]) c.sheet(rectangle(s * 66 - 8, -44, 16, 34, 3), paper.wheat, { lift: 0.5 });
  });
}

export function generator(c: Canvas, x: number, y: number, size: number): void {
  framed(c, x, y, size, () => {
    c.line('M-92 60V-66H92V60Z', paper.ink, 12);
    c.sheet(rectangle(-76, -22, 96, 78, 6), paper.sunflower, { lift: 1.1 });
    c.sheet(rectangle(-84, -62, 120, 34, 10), paper.poppy, { lift: 1 });
    c.sheet(rectangle(26, -16, 56, 72, 5), paper.steelDeep, { lift: 1 });
    for (let i = 0; i < 5; i++) c.line(`M36 ${String(-4 + i * 11)}h36`, paper.ink, 4);
    c.sheet(ellipse(-44, 18, 17), paper.ink, { lift: 0.6 });
    c.sheet(ellipse(-2, 18, 17), paper.ink, { lift: 0.6 });
    c.line('M-49 18h4m5 0h4M-7 18h4m5 0h4', paper.cream, 4);
    c.sheet(ellipse(-72, 74, 21), paper.ink, { lift: 0.8 });
    c.sheet(ellipse(72, 74, 21), paper.ink, { lift: 0.8 });
  });
}

/** A field kitchen's cauldron over fire, steaming. */
export function cauldron(c: Canvas, x: number, y: number, size: number): void {
  framed(c, x, y, size, () => {
    c.glow(0, 70, 150, paper.coral, 0.7);
    for (const [fx, fh, color] of [
      [-40, 62, paper.poppy],
      [36, 66, paper.poppy],
      [-4, 82, paper.coral],
      [-20, 50, paper.sunflower],
      [20, 48, paper.sunflower],
    ] as const)
      c.sheet(leaf([fx, 104], [fx + 6, 104 - fh], 34, 0.35), color, { lift: 0.5 });
    c.sheet(
      ribbon(
        [
          [-76, 104],
          [70, 98],
        ],
        [18, 15],
      ),
      paper.bark,
      { lift: 0.8 },
    );
    c.sheet(
      ribbon(
        [
          [74, 108],
          [-66, 92],
        ],
        [16, 13],
      ),
      darker(paper.bark, 0.2),
      { lift: 0.7 },
    );
    c.sheet('M-90 -36H90C90 36 60 70 0 70S-90 36 -90 -36Z', paper.ink, { lift: 1.4 });
    c.sheet(rectangle(-98, -48, 196, 19, 8), paper.dusk, { lift: 0.7 });
    c.sheet(ellipse(0, -44, 82, 11), paper.poppyDeep, { lift: 0 });
    for (const [bx, color] of [
      [-40, paper.sunflower],
      [-6, paper.leafPale],
      [34, paper.cream],
    ] as const)
      c.sheet(ellipse(bx, -46, 11, 5), color, { lift: 0.2 });
    for (const [sx, k] of [
      [-42, 1],
      [4, 1.3],
      [46, 0.95],
    ] as const)
      c.sheet(
        ribbon(
          [
            [sx, -62],
            [sx - 14, -92 * k],
            [sx + 12, -116 * k],
            [sx - 4, -146 * k],
          ],
          [5, 11, 12, 3],
        ),
        paper.white,
        { lift: 0.4, opacity: 0.7 },
      );
  });
}

/** A stand with a sheet of music, and a violin resting on it. */
export function musicStand(c: Canvas, x: number, y: number, size: number): void {
  framed(c, x, y, size, () => {
    c.sheet(
      ribbon(
        [
          [0, -20],
          [0, 92],
        ],
        [8, 8],
      ),
      paper.ink,
      { lift: 0.7 },
    );
    for (const fx of [-42, 42])
      c.sheet(
        ribbon(
          [
            [0, 84],
            [fx, 112],
          ],
          [8, 7],
        ),
        paper.ink,
        { lift: 0.5 },
      );
    c.sheet(polygon([-92, -14], [92, -14], [78, -104], [-78, -104]), paper.ink, { lift: 1 });
    c.sheet(polygon([-72, -22], [-2, -18], [-2, -108], [-64, -112]), paper.white, { lift: 0.7 });
    c.sheet(polygon([72, -22], [-2, -18], [-2, -108], [64, -112]), paper.cream, { lift: 0.7 });
    for (let i = 0; i < 3; i++) {
      const y0 = -96 + i * 25;
      c.line(
        `M-62 ${String(y0)}L-10 ${String(y0 + 2)}m0 5L-62 ${String(y0 + 5)}M8 ${String(y0 + 2)}L62 ${String(y0)}m1 5L8 ${String(y0 + 7)}`,
        paper.steelDeep,
        1.3,
      );
      for (let k = 0; k < 3; k++)
        c.sheet(ellipse(-52 + k * 17 + (i % 2) * 6, y0 + 4, 4.2, 3.2), paper.ink, { lift: 0, flat: true });
      for (let k = 0; k < 3; k++)
        c.sheet(ellipse(18 + k * 17, y0 + 2 + (k % 2) * 4, 4.2, 3.2), paper.ink, { lift: 0, flat: true });
    }
  });
}
