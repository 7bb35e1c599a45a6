import { lighter } from '../colour';
import { leaf } from '../objects/drinks';
import { cheeseWedge } from '../objects/deli';
import type { Svg } from '../svg';
import { circle, ellipse, group, path, place, rect, stroke } from '../svg';

/** The object in a brand's mark, around (0, 0) and some 48 across. `ink` stands out from the ground it lies on. */
export type Glyph = (ink: string, second: string, ground: string) => Svg;

export const pantryGlyphs: Record<string, Glyph> = {
  'brackenrind-cheese-post': (ink) => place(cheeseWedge(ink, '#D08A22', 'holes'), 0, 17, 0.4),
  'pennylarder-suppers': (ink, second, ground) =>
    group([
      stroke('M16 4 30 -6', ink, 6),
      path('M-24 2H18q0 18 -16 18H-8Q-24 20 -24 2Z', ink),
      rect(-26, -3, 46, 7, 3.5, ink),
      stroke('M-12 -10q-5 -5 0 -10M-1 -10q-5 -5 0 -10M10 -10q-5 -5 0 -10', second, 3.6),
      stroke('M-16 10q2 5 7 5', ground, 2.6),
    ]),
  'tuppenny-roast': (ink, _second, ground) =>
    group([
      ellipse(0, 0, 17, 24, ink, { transform: 'rotate(28)' }),
      stroke('M9 -20Q-6 -8 2 2T-8 21', ground, 4.4),
    ]),
  'kettlewick-leaf': (ink, second) =>
    group([place(leaf(ink), -9, 22, 0.8, -14), place(leaf(second), 15, 24, 0.5, 10)]),
  'quillow-sweets': (ink, second) =>
    group([
      path('M-13 -4 -29 -15v30ZM13 4 29 -15v30Z', second),
      circle(0, 0, 17, ink),
      path(
        'M-5 -16q11 16 0 32q-7 -2 -10 -7q5 -9 0 -18q3 -5 10 -7ZM7 -15q6 15 0 30q7 -4 9 -10q2 -7 -1 -13q-2 -5 -8 -7Z',
        second,
      ),
    ]),
  'crumbwharf-bakes': (ink, second, ground) =>
    group([
      path('M-24 -8 -14 -18H20l4 6 -4 6Z', lighter(ink, 0.3)),
      rect(-24, -8, 46, 27, 4, ink),
      circle(-13, 3, 3.4, second) +
        circle(2, 10, 3.4, second) +
        circle(12, 0, 3.4, second) +
        circle(-6, -13, 2.8, ground) +
        circle(9, -12, 2.8, ground),
    ]),
  hopfurrow: (ink, second, ground) =>
    group([
      stroke('M0 -18V-26', second, 4),
      path('M0 -17q-13 -9 -20 1q8 9 20 6q12 3 20 -6q-7 -10 -20 -1Z', second),
      path('M0 -12Q18 -12 16 6Q12 20 0 26Q-12 20 -16 6Q-18 -12 0 -12Z', ink),
      stroke('M-15 -1q7 9 15 0q8 9 15 0M-13 11q6 7 13 0q7 7 13 0', ground, 3),
    ]),
  'sloe-and-sixpence': (ink, second, ground) =>
    group([
      circle(-8, 8, 15, ink),
      circle(-13, 3, 4, ground, { 'fill-opacity': 0.6 }),
      circle(13, 4, 11, second),
      stroke('M13 -2v12M9 1q4 -4 8 0', ground, 2.6),
      stroke('M-8 -7Q-6 -20 6 -24', ink, 4),
      path('M2 -22q10 -8 20 0q-10 8 -20 0Z', ink),
    ]),
  'dewmarsh-beauty': (ink, second) =>
    group([
      path('M0 -27Q20 -2 20 8A20 19 0 0 1 -20 8Q-20 -2 0 -27Z', ink),
      path('M-10 10A11 11 0 0 0 2 20', 'none', {
        stroke: second,
        'stroke-width': 5,
        'stroke-linecap': 'round',
      }),
    ]),
  'plumehollow-skin': (ink, second, ground) =>
    group([
      path('M-16 24C-24 -6 -2 -28 20 -26C24 -6 10 14 -12 16Z', ink),
      path('M-14 18C-4 18 14 8 19 -8L2 -4Z', second),
      stroke('M-19 27Q-6 -2 12 -18', ground, 3),
    ]),
  razorwren: (ink, second, ground) =>
    group([
      rect(-24, -25, 48, 15, 5, second),
      stroke('M-16 -17H16', ground, 3),
      rect(-5, -12, 10, 39, 5, ink),
    ]),
  'foxglove-folio': (ink, second, ground) =>
    group([
      stroke('M-18 26Q-16 -18 4 -25', second, 4),
      path('M-17 6q-12 -2 -14 -13q14 -1 14 13Z', second),
      path('M4 -26C20 -24 20 -4 25 5Q20 12 14 8Q9 14 3 9Q-4 12 -8 6C-2 -4 -6 -22 4 -26Z', ink),
      path('M22 6Q19 11 14 8Q9 13 3 9Q-3 11 -6 6Q8 0 22 6Z', ground),
      circle(6, -7, 2.4, ground),
      circle(11, -14, 1.8, ground),
    ]),
};
