import type { Canvas } from '../paper/canvas';
import { ellipse, polygon, rectangle } from '../paper/outline';
import { paper } from '../paper/palette';

/** A newspaper lying open: columns and one picture, no words. */
export function newspaper(c: Canvas, x: number, y: number, w: number, turn = -5): void {
  c.at(
    x,
    y,
    w / 600,
    () => {
      c.sheet(rectangle(-300, -200, 600, 400, 4), paper.cream, { lift: 1.8 });
      c.sheet(rectangle(-300, -200, 300, 400, 4), '#f3ead2', { lift: 0.6 });
      c.sheet(rectangle(-276, -174, 552, 34), paper.ink, { lift: 0 });
      c.sheet(rectangle(-276, -120, 252, 150), paper.blueMid, { lift: 0.3 });
      c.sheet(ellipse(-150, -62, 36), paper.sunflower, { lift: 0.3 });
      c.sheet(polygon([-276, 30], [-190, -40], [-110, 6], [-24, -30], [-24, 30]), paper.leaf, { lift: 0.2 });
      const lines = (left: number, top: number, count: number) =>
        Array.from(
          { length: count },
          (_, i) => `M${String(left)} ${String(top + i * 22)}h${String(i % 4 === 3 ? 80 : 112)}`,
        ).join('');
      c.line(
        lines(-276, 58, 6) + lines(-140, 58, 6) + lines(28, -112, 14) + lines(164, -112, 14),
        paper.dusk,
        6,
        'stroke-opacity=".45"',
      );
    },
    turn,
  );
}

/** A child's letter with a drawing and a star, in an envelope half open. */
export function letter(c: Canvas, x: number, y: number, w: number, turn = 6): void {
  c.at(
    x,
    y,
    w / 400,
    () => {
      c.sheet(rectangle(-200, -20, 400, 230, 8), paper.poppy, { lift: 1.6 });
      c.sheet(rectangle(-170, -190, 340, 320, 6), paper.cream, { lift: 1 });
      c.line(
        Array.from(
          { length: 4 },
          (_, i) => `M-136 ${String(-30 + i * 30)}q40 -14 80 0t80 0t${String(i % 2 ? 40 : 90)} 0`,
        ).join(''),
        paper.blue,
        6,
        'stroke-opacity=".7"',
      );
      c.sheet(
        polygon(
          [-60, -160],
          [-48, -126],
          [-12, -126],
          [-40, -104],
          [-30, -70],
          [-60, -92],
          [-90, -70],
          [-80, -104],
          [-108, -126],
          [-72, -126],
        ),
        paper.sunflower,
        { lift: 0.5 },
      );
      c.sheet(polygon([40, -70], [120, -70], [120, -120], [80, -154], [40, -120]), paper.blueMid, {
        lift: 0.5,
      });
      c.sheet(polygon([-200, -20], [0, 110], [200, -20], [200, 210], [-200, 210]), '#d6573f', { lift: 1.2 });
      c.sheet(ellipse(0, 120, 26), paper.sunflower, { lift: 0.8 });
    },
    turn,
  );
}

/** A mitten, thumb to the right; `side` -1 mirrors it. */
export function mitten(
  c: Canvas,
  x: number,
  y: number,
  h: number,
  color: string = paper.poppy,
  side: 1 | -1 = 1,
): void {
  c.at(x, y, [(h / 300) * side, h / 300], () => {
    c.sheet('M-80 150V-60q0 -90 76 -90t76 90v26q44 -40 66 -10t-26 74l-40 46v74Z', color, { lift: 1.4 });
    c.sheet(rectangle(-90, 120, 176, 54, 16), paper.cream, { lift: 0.9 });
    for (const dx of [-40, 0, 40])
      c.sheet(polygon([dx - 4, -34], [dx + 14, -10], [dx - 4, 14], [dx - 22, -10]), paper.cream, {
        lift: 0.2,
      });
    c.line('M-66 40h120M-66 60h120', paper.cream, 6, 'stroke-dasharray="8 8"');
  });
}

/** A sheet of paper with a plan or a list on it. */
export function list(c: Canvas, x: number, y: number, w: number, turn = 4): void {
  c.at(
    x,
    y,
    w / 300,
    () => {
      c.sheet(rectangle(-150, -200, 300, 400, 4), paper.white, { lift: 1.6 });
      c.line(
        Array.from(
          { length: 7 },
          (_, i) => `M-84 ${String(-140 + i * 46)}h${String(160 - (i % 3) * 34)}`,
        ).join(''),
        paper.dusk,
        8,
        'stroke-opacity=".5"',
      );
      c.line(
        Array.from({ length: 5 }, (_, i) => `M-126 ${String(-142 + i * 46)}l10 12 18 -26`).join(''),
        paper.field,
        8,
      );
    },
    turn,
  );
}
