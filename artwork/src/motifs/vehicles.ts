import type { Canvas } from '../paper/canvas';
import { blob, ellipse, leaf, polygon, rectangle, ribbon } from '../paper/outline';
import { darker, lighter, mix, paper } from '../paper/palette';

/** Vehicles are drawn in a frame 400 wide, standing on y = 0; `mirror` turns them round. */
function framed(
  c: Canvas,
  x: number,
  y: number,
  width: number,
  mirror: boolean,
  draw: () => void,
  turn = 0,
): void {
  const k = width / 400;
  c.at(x, y, [mirror ? -k : k, k], draw, turn);
}

function wheel(c: Canvas, x: number, y: number, r: number): void {
  c.sheet(ellipse(x, y, r), paper.night, { lift: 0.9 });
  c.sheet(ellipse(x, y, r * 0.55), paper.steel, { lift: 0.4 });
  c.sheet(ellipse(x, y, r * 0.2), paper.ink, { lift: 0 });
}

export function ambulance(c: Canvas, x: number, ground: number, width: number, mirror = false): void {
  framed(c, x, ground, width, mirror, () => {
    c.sheet(
      blob(
        [
          [-196, -40],
          [-196, -178],
          [-186, -190],
          [84, -190],
          [104, -182],
          [146, -112],
          [188, -92],
          [196, -76],
          [196, -34],
          [0, -30],
        ],
        0.35,
      ),
      paper.white,
      { lift: 1.6 },
    );
    c.sheet(rectangle(-196, -92, 392, 26), paper.blue, { lift: 0.4 });
    c.sheet(polygon([72, -172], [98, -172], [132, -112], [72, -112]), paper.dusk, { lift: 0.4 });
    c.sheet(polygon([80, -166], [92, -166], [108, -118], [80, -118]), paper.blueMid, { lift: 0 });
    c.sheet(rectangle(-20, -166, 62, 54, 4), paper.dusk, { lift: 0.4 });
    c.line('M58 -184V-40', darker(paper.white, 0.2), 3);
    c.sheet('M-130 -158H-108V-136H-86V-114H-108V-92H-130V-114H-152V-136H-130Z', paper.fieldDeep, {
      lift: 0.5,
    });
    c.sheet(rectangle(-40, -206, 52, 17, 6), paper.blue, { lift: 0.8 });
    c.glow(-14, -204, 70, paper.blueMid, 0.55);
    c.sheet(ellipse(188, -70, 8, 12), paper.sunflower, { lift: 0.3 });
    c.sheet(rectangle(176, -40, 24, 14, 4), paper.steelDeep, { lift: 0.5 });
    wheel(c, -118, -30, 34);
    wheel(c, 118, -30, 34);
  });
}

/** A loaded pickup. */
export function pickup(
  c: Canvas,
  x: number,
  ground: number,
  width: number,
  color: string = paper.fieldDeep,
  mirror = false,
): void {
  framed(c, x, ground, width, mirror, () => {
    for (const [bx, by, s, shade] of [
      [-150, -118, 62, paper.clay],
      [-88, -122, 66, paper.sky],
      [-120, -172, 56, paper.straw],
      [-40, -112, 48, paper.leaf],
    ] as const) {
      c.sheet(rectangle(bx - s / 2, by - s / 2, s, s), shade, { lift: 0.8 });
      c.sheet(rectangle(bx - 5, by - s / 2, 10, s), lighter(shade, 0.5), { lift: 0 });
    }
    c.sheet(
      blob(
        [
          [-196, -96],
          [-6, -100],
          [4, -166],
          [76, -168],
          [116, -108],
          [184, -96],
          [194, -44],
          [0, -36],
          [-196, -44],
        ],
        0.3,
      ),
      color,
      { lift: 1.6 },
    );
    c.sheet(polygon([20, -152], [68, -152], [98, -106], [20, -106]), paper.dusk, { lift: 0.4 });
    c.line('M10 -100V-46', darker(color, 0.35), 3);
    c.sheet(rectangle(-190, -80, 190, 8), darker(color, 0.25), { lift: 0.2 });
    c.sheet(ellipse(186, -76, 8, 10), paper.sunflower, { lift: 0.3 });
    c.sheet(rectangle(-152, -70, 26, 8), paper.blue, { lift: 0 });
    c.sheet(rectangle(-152, -62, 26, 8), paper.sunflower, { lift: 0 });
    wheel(c, -120, -34, 36);
    wheel(c, 120, -34, 36);
  });
}

/** A freight truck. */
export function truck(
  c: Canvas,
  x: number,
  ground: number,
  width: number,
  color: string = paper.blue,
  mirror = false,
): void {
  framed(c, x, ground, width, mirror, () => {
    c.sheet(rectangle(-198, -196, 278, 158, 3), paper.white, { lift: 1.5 });
    c.sheet(rectangle(-198, -196, 278, 58), color, { lift: 0.3 });
    c.sheet(rectangle(-198, -138, 278, 40), paper.sunflower, { lift: 0.3 });
    c.sheet(
      blob(
        [
          [86, -40],
          [86, -150],
          [142, -152],
          [176, -100],
          [196, -92],
          [196, -40],
        ],
        0.25,
      ),
      darker(color, 0.1),
      { lift: 1.3 },
    );
    c.sheet(polygon([112, -138], [140, -138], [164, -98], [112, -98]), paper.skyPale, { lift: 0.3 });
    c.sheet(rectangle(-198, -46, 394, 14), paper.ink, { lift: 0.5 });
    for (const wx of [-150, -84, 140]) wheel(c, wx, -26, 28);
  });
}

/** A cargo ship with stacked containers; y is its waterline. */
export function ship(c: Canvas, x: number, y: number, width: number, mirror = false): void {
  framed(c, x, y, width, mirror, () => {
    const colors = [paper.sunflower, paper.poppy, paper.blueMid, paper.field, paper.clay, paper.straw];
    for (let column = 0; column < 6; column++) {
      const stack = [3, 3, 2, 3, 2, 1][column] ?? 1;
      for (let row = 0; row < stack; row++) {
        const [bx, by] = [-92 + column * 42, -82 - row * 30];
        const shade = colors[(column * 2 + row * 3) % colors.length] ?? paper.straw;
        c.sheet(rectangle(bx, by, 39, 28), shade, { lift: 0.6 });
        c.line(`M${String(bx + 10)} ${String(by + 4)}v20m10 0v-20m10 0v20`, darker(shade, 0.25), 2);
      }
    }
    c.sheet(rectangle(-172, -172, 66, 118), paper.white, { lift: 1 });
    c.sheet(rectangle(-180, -186, 82, 24), paper.cream, { lift: 0.7 });
    for (let i = 0; i < 4; i++) c.sheet(rectangle(-164 + i * 15, -158, 9, 12), paper.dusk, { lift: 0 });
    c.sheet(rectangle(-152, -226, 28, 42), paper.blue, { lift: 0.7 });
    c.sheet(rectangle(-152, -212, 28, 12), paper.sunflower, { lift: 0 });
    c.sheet(polygon([-200, -56], [200, -62], [168, 16], [-176, 16]), paper.ink, { lift: 1.6 });
    c.sheet(polygon([-200, -56], [200, -62], [194, -46], [-196, -40]), paper.white, { lift: 0.3 });
    c.sheet(polygon([-184, 0], [176, 0], [168, 18], [-176, 18]), paper.poppy, { lift: 0.2 });
  });
}

/** A cargo airplane in side view, nose to the right. */
export function airplane(c: Canvas, x: number, y: number, width: number, mirror = false, turn = -6): void {
  framed(
    c,
    x,
    y,
    width,
    mirror,
    () => {
      c.sheet(polygon([20, -8], [-70, -92], [-104, -94], [-40, -6]), darker(paper.steel, 0.1), { lift: 0.9 });
      c.sheet(
        blob(
          [
            [-190, -22],
            [-120, -34],
            [110, -36],
            [172, -20],
            [196, 0],
            [168, 16],
            [80, 26],
            [-80, 22],
            [-160, -2],
          ],
          0.7,
        ),
        paper.white,
        { lift: 1.4 },
      );
      c.sheet('M-186 -18C-80 -8 80 -4 190 -4C184 8 168 16 150 18C40 28 -90 22 -160 -2Z', paper.blue, {
        lift: 0.3,
      });
      c.sheet(polygon([-196, -96], [-160, -96], [-112, -28], [-176, -22]), paper.blue, { lift: 1 });
      c.sheet(polygon([-190, -86], [-166, -86], [-152, -66], [-186, -64]), paper.sunflower, { lift: 0.3 });
      c.sheet(polygon([-184, -18], [-214, -44], [-230, -44], [-204, -12]), paper.steelDeep, { lift: 0.6 });
      for (let i = 0; i < 9; i++) c.sheet(ellipse(-84 + i * 22, -18, 5), paper.dusk, { lift: 0 });
      c.sheet(polygon([152, -25], [174, -18], [180, -8], [150, -10]), paper.dusk, { lift: 0.3 });
      c.sheet(
        ribbon(
          [
            [-6, 52],
            [44, 50],
          ],
          [26, 22],
        ),
        paper.steelDeep,
        { lift: 0.8 },
      );
      c.sheet(polygon([52, 6], [-60, 104], [-98, 108], [-30, 6]), paper.steel, { lift: 1.3 });
    },
    turn,
  );
}

/** A small propeller airplane, the kind at an air show. */
export function biplane(c: Canvas, x: number, y: number, width: number, mirror = false, turn = -10): void {
  framed(
    c,
    x,
    y,
    width,
    mirror,
    () => {
      c.sheet(
        blob(
          [
            [-170, -20],
            [60, -40],
            [130, -30],
            [150, 0],
            [120, 28],
            [0, 26],
            [-160, -2],
          ],
          0.6,
        ),
        paper.sunflower,
        { lift: 1.4 },
      );
      c.sheet(polygon([-186, -78], [-150, -76], [-120, -18], [-176, -10]), paper.blue, { lift: 0.9 });
      c.sheet(
        ribbon(
          [
            [-60, 30],
            [100, 26],
          ],
          [19, 19],
        ),
        paper.blue,
        { lift: 1.1 },
      );
      c.line('M-40 -62V22M72 -64V22', paper.bark, 6);
      c.sheet(
        ribbon(
          [
            [-80, -66],
            [116, -70],
          ],
          [20, 20],
        ),
        paper.blue,
        { lift: 1.2 },
      );
      c.sheet(ellipse(16, -42, 16, 14), paper.dusk, { lift: 0.5 });
      c.sheet(leaf([156, 2], [158, -76], 15), paper.bark, { lift: 0.6 });
      c.sheet(leaf([156, 2], [158, 80], 15), paper.bark, { lift: 0.6 });
      c.sheet(ellipse(156, 2, 12), paper.poppy, { lift: 0.6 });
      wheel(c, 56, 70, 19);
    },
    turn,
  );
}

/** A helicopter, nose to the right. */
export function helicopter(c: Canvas, x: number, y: number, width: number, mirror = false, turn = 4): void {
  framed(
    c,
    x,
    y,
    width,
    mirror,
    () => {
      const hull = mix(paper.field, paper.steelDeep, 0.35);
      c.sheet(
        ribbon(
          [
            [-10, -44],
            [-190, -64],
          ],
          [46, 14],
        ),
        darker(hull, 0.12),
        { lift: 1 },
      );
      c.sheet(polygon([-196, -118], [-176, -112], [-166, -58], [-192, -56]), darker(hull, 0.2), {
        lift: 0.7,
      });
      c.sheet(ellipse(-188, -88, 28, 28), paper.steel, { lift: 0.2, opacity: 0.5 });
      c.sheet(
        blob([
          [-60, -70],
          [20, -96],
          [104, -76],
          [138, -34],
          [116, 4],
          [20, 14],
          [-56, -6],
        ]),
        hull,
        { lift: 1.5 },
      );
      c.sheet(
        blob(
          [
            [58, -78],
            [100, -68],
            [130, -36],
            [110, -26],
            [60, -32],
          ],
          0.8,
        ),
        paper.skyPale,
        { lift: 0.5 },
      );
      c.sheet(rectangle(-28, -66, 52, 52, 8), darker(hull, 0.3), { lift: 0.3 });
      c.sheet(rectangle(6, -122, 16, 32), paper.ink, { lift: 0.4 });
      c.sheet(
        ribbon(
          [
            [-190, -122],
            [14, -128],
            [216, -118],
          ],
          [5, 12, 5],
        ),
        paper.ink,
        { lift: 0.9 },
      );
      c.line('M-30 14l-10 26m100 -28l12 26M-76 42H104', paper.ink, 8);
      c.sheet(rectangle(36, -22, 26, 9), paper.blue, { lift: 0 });
      c.sheet(rectangle(36, -13, 26, 9), paper.sunflower, { lift: 0 });
    },
    turn,
  );
}
