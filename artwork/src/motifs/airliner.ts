import type { Canvas } from '../paper/canvas';
import { blob, ellipse, leaf, polygon, rectangle } from '../paper/outline';
import { darker, paper } from '../paper/palette';

/** An airliner flying to the right, `width` long, centered on (x, y), its nose up by `turn` degrees. */
export function airliner(c: Canvas, x: number, y: number, width: number, turn = -14): void {
  c.at(
    x,
    y,
    width / 1000,
    () => {
      // The far wing and tailplane, in the shade of the body.
      c.sheet(polygon([40, -40], [150, -46], [10, -250], [-46, -246]), darker(paper.skyPale, 0.12), {
        lift: 1,
      });
      c.sheet(polygon([-418, -40], [-350, -44], [-430, -120], [-466, -116]), darker(paper.skyPale, 0.12), {
        lift: 0.6,
      });
      c.sheet(polygon([-470, -50], [-330, -66], [-430, -262], [-500, -258]), paper.blue, { lift: 1.4 });
      c.sheet(polygon([-446, -148], [-398, -196], [-430, -262], [-500, -258]), paper.sunflower, {
        lift: 0.3,
      });
      c.sheet(
        blob(
          [
            [-500, -52],
            [-300, -82],
            [0, -92],
            [330, -86],
            [452, -48],
            [500, 6],
            [440, 44],
            [250, 66],
            [-120, 66],
            [-330, 30],
          ],
          0.85,
        ),
        paper.white,
        { lift: 2 },
      );
      c.sheet(
        blob(
          [
            [-452, -18],
            [-200, 14],
            [120, 22],
            [470, 24],
            [430, 46],
            [250, 64],
            [-120, 64],
            [-330, 28],
          ],
          0.85,
        ),
        paper.blueDeep,
        { lift: 0.3 },
      );
      for (let i = 0; i < 13; i++)
        c.sheet(rectangle(-270 + i * 46, -46, 22, 32, 10), paper.blueDeep, { lift: 0.2 });
      c.sheet(polygon([388, -58], [432, -40], [456, -10], [392, -16]), paper.ink, { lift: 0.3 });
      // The near wing with its engine.
      c.sheet(ellipse(96, 112, 92, 40), paper.blue, { lift: 1.2 });
      c.sheet(ellipse(178, 112, 15, 38), paper.ink, { lift: 0.3 });
      c.sheet(polygon([-60, 22], [170, 18], [-90, 306], [-168, 312]), paper.skyPale, { lift: 2.2 });
      c.sheet(polygon([-116, 236], [-34, 244], [-90, 306], [-168, 312]), paper.sunflower, { lift: 0.3 });
      c.sheet(polygon([-452, -20], [-352, -14], [-470, 76], [-510, 78]), paper.skyPale, { lift: 1.2 });
    },
    turn,
  );
}

/** A suitcase on its side with a paper tag, `size` wide, standing on (x, ground). */
export function suitcase(c: Canvas, x: number, ground: number, size: number, color: string): void {
  c.at(x, ground, size / 200, () => {
    c.line('M-34 -140v-22q0 -14 14 -14h40q14 0 14 14v22', paper.bark, 11);
    c.sheet(rectangle(-100, -140, 200, 140, 14), color, { lift: 1.8 });
    for (const side of [-66, 44]) c.sheet(rectangle(side, -140, 22, 140), darker(color, 0.28), { lift: 0.4 });
    c.sheet(rectangle(-24, -146, 48, 18, 4), paper.straw, { lift: 0.5 });
    c.line('M26 -128q40 10 46 46', paper.bark, 3);
    c.sheet(leaf([66, -92], [96, -14], 40, 0.5), paper.wheatPale, { lift: 0.9 });
    c.sheet(ellipse(71, -76, 4.5), paper.bark, { lift: 0 });
  });
}
