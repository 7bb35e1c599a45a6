import { lighter } from '../colour';
import { circle, ellipse, group, path, rect, stroke } from '../svg';
import type { Glyph } from './pantry';

export const parlourGlyphs: Record<string, Glyph> = {
  'inkwharf-stationery': (ink, second, ground) =>
    group([
      path('M0 26 -15 -2Q-14 -16 -8 -24H8Q14 -16 15 -2Z', ink),
      stroke('M0 24V4', ground, 3),
      circle(0, 1, 4, ground),
      rect(-10, -27, 20, 8, 3, second),
    ]),
  'mardle-mystery-club': (ink, second, ground) =>
    group([
      stroke('M9 9 23 23', second, 8),
      circle(-4, -4, 20, ink),
      circle(-4, -4, 14, ground),
      path('M-4 -12a6 6 0 0 1 3 11l3 9H-10l3 -9a6 6 0 0 1 3 -11Z', ink),
    ]),
  'tinkerwren-stem': (ink, second, ground) =>
    group([
      ...[0, 60, 120].map((turn) =>
        rect(-5.5, -26, 11, 52, 3, ink, { transform: `rotate(${turn})` }),
      ),
      circle(0, 0, 19, ink),
      path('M-11 5Q-8 -11 6 -9l8 2 -6 4Q8 10 -4 10l-10 3Z', ground),
      circle(5, -4.5, 1.8, second),
    ]),
  'puddlecog-crafts': (ink, second, ground) =>
    group([
      path('M-8 -26H12V4Q28 6 26 20H-8Z', ink),
      rect(-10, -27, 24, 8, 3, second),
      rect(-10, 15, 38, 7, 3, second),
      stroke('M-24 26Q0 31 28 26', ground, 3.6),
      path('M-18 4q7 9 0 13q-7 -4 0 -13Z', second),
    ]),
  'wordlet-tales': (ink, second, ground) =>
    group([
      path('M-27 -4Q-12 -12 0 -3Q12 -12 27 -4V20Q12 13 0 22Q-12 13 -27 20Z', ink),
      stroke('M0 -1V19', ground, 3),
      path('M0 -29l4 8 9 1 -6.5 6 1.5 9 -8 -4.5 -8 4.5 1.5 -9 -6.5 -6 9 -1Z', second),
    ]),
  wagthistle: (ink, second, ground) =>
    group([
      path('M-18 -14Q-30 -14 -30 6Q-28 16 -20 13ZM18 -14Q30 -14 30 6Q28 16 20 13Z', second),
      path('M0 -24C22 -24 22 -2 18 8Q14 25 0 25T-18 8C-22 -2 -22 -24 0 -24Z', ink),
      circle(-8, -5, 3.4, ground) + circle(8, -5, 3.4, ground),
      ellipse(0, 7, 6, 4.4, ground),
      stroke('M0 11V14Q-5 19 -9 15M0 14Q5 19 9 15', ground, 2.6),
    ]),
  moggleby: (ink, second, ground) =>
    group([
      path('M-24 2V-24q0 -4 4 -2L-8 -16H8L20 -26q4 -2 4 2V2Q24 22 0 22T-24 2Z', ink),
      path('M-3 -16H3L2 -6H-2ZM-11 -15l5 0 1 8 -3 1ZM11 -15l-5 0 -1 8 3 1Z', second),
      ellipse(-10, 0, 3.6, 5, ground) + ellipse(10, 0, 3.6, 5, ground),
      path('M-4 8H4L0 12Z', ground),
      stroke('M-28 8 -16 10M-27 16 -16 14M28 8 16 10M27 16 16 14', second, 2.2),
    ]),
  burrowmeadow: (ink, second, ground) =>
    group([
      path('M-12 -2Q-22 -30 -11 -30Q-3 -28 -3 -2ZM12 -2Q22 -30 11 -30Q3 -28 3 -2Z', ink),
      path('M-10 -8Q-15 -24 -11 -25Q-7 -23 -7 -8ZM10 -8Q15 -24 11 -25Q7 -23 7 -8Z', second),
      ellipse(0, 9, 21, 18, ink),
      circle(-9, 6, 3.2, ground) + circle(9, 6, 3.2, ground),
      path('M-4 12H4L0 16.5Z', second),
      stroke('M0 17q-3 5 -7 3M0 17q3 5 7 3', ground, 2.2),
    ]),
  'fernwick-post': (ink, second) =>
    group([
      path('M-17 6H17L13 27H-13Z', ink),
      rect(-20, 2, 40, 8, 3, ink),
      path('M0 2C-14 -6 -14 -24 0 -31C14 -24 14 -6 0 2Z', second),
      path(
        'M-3 2C-16 4 -29 -6 -28 -19C-14 -20 -4 -10 -3 2ZM3 2C16 4 29 -6 28 -19C14 -20 4 -10 3 2Z',
        second,
      ),
    ]),
  'sproutlatch-seeds': (ink, second) =>
    group([
      stroke('M0 24V-2', ink, 5),
      path('M0 2Q-2 -22 -27 -20Q-26 4 0 2Z', ink),
      path('M0 -4Q4 -26 26 -22Q24 -2 0 -4Z', second),
      path('M-22 27Q0 14 22 27Z', second),
    ]),
  'knotbramble-yarn': (ink, second, ground) =>
    group([
      stroke('M-27 -25 20 22M27 -25 -20 22', second, 4),
      circle(0, 3, 21, ink),
      stroke('M-18 -4Q0 4 10 20M-10 -12Q10 -2 18 12M-18 8Q-4 6 6 -16', ground, 3),
    ]),
  'glazewick-art': (ink, second, ground) =>
    group([
      path(
        'M-4 -24C20 -28 30 -10 26 2C24 12 14 6 9 10C3 14 8 20 -3 22C-28 24 -30 -20 -4 -24Z',
        ink,
      ),
      circle(-12, -6, 5, second) +
        circle(1, -14, 4.4, ground) +
        circle(15, -8, 4.6, second) +
        circle(-9, 9, 4.4, ground),
    ]),
  'sudsworth-refills': (ink, second, ground) =>
    group([
      circle(-8, 6, 18, ink),
      circle(14, -10, 11, second),
      circle(16, 18, 6.5, second),
      circle(-12, -21, 5, ink),
      stroke('M-18 4a10 10 0 0 1 7 -8', ground, 3.6),
    ]),
  'wickmoor-candles': (ink, second, ground) =>
    group([
      path('M0 -30q13 15 6 23q-6 5 -12 0q-7 -8 6 -23Z', second),
      stroke('M0 -8V2', ground, 3),
      rect(-17, 0, 34, 27, 5, ink),
      ellipse(0, 1, 15, 3.6, lighter(ink, 0.5)),
    ]),
  stillmere: (ink, second) =>
    group([
      path('M-19 0A19 19 0 0 1 19 0Z', second),
      stroke('M-27 6H27M-20 14H20M-12 22H12', ink, 4.4),
    ]),
  'stridewell-nutrition': (ink, second) =>
    group([
      path('M-26 -16Q-18 -10 -9 -17Q-2 -16 2 -8Q10 2 22 4Q28 6 28 13H-26Z', ink),
      stroke('M-6 -8 1 -13M0 -2 6 -7', second, 3),
      rect(-28, 14, 57, 7, 3.5, second),
    ]),
};
