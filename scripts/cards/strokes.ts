// Digits and the percent sign as strokes of a round pen → how much of each pixel they cover. A picture of
// pixels is made without fonts: there are none that every machine has.

/** A line from one point to another, or a part of a circle, clockwise between two angles in degrees. */
type Stroke =
  | readonly ['line', x1: number, y1: number, x2: number, y2: number]
  | readonly ['arc', x: number, y: number, radius: number, from: number, to: number];

interface Glyph {
  /** In units of the box's height. */
  readonly width: number;
  readonly strokes: readonly Stroke[];
}

const six: readonly Stroke[] = [
  ['arc', 0.31, 0.66, 0.24, 0, 360],
  ['line', 0.094, 0.56, 0.4, 0.08],
];

/** By character. Angles begin at the right; `y` grows downwards. */
const glyphs: Readonly<Record<string, Glyph>> = {
  0: {
    width: 0.62,
    strokes: [
      ['arc', 0.31, 0.31, 0.23, 180, 360],
      ['arc', 0.31, 0.69, 0.23, 0, 180],
      ['line', 0.08, 0.31, 0.08, 0.69],
      ['line', 0.54, 0.31, 0.54, 0.69],
    ],
  },
  1: {
    width: 0.46,
    strokes: [
      ['line', 0.32, 0.08, 0.32, 0.92],
      ['line', 0.32, 0.08, 0.1, 0.25],
    ],
  },
  2: {
    width: 0.62,
    strokes: [
      ['arc', 0.31, 0.31, 0.23, 190, 400],
      ['line', 0.486, 0.458, 0.08, 0.92],
      ['line', 0.08, 0.92, 0.54, 0.92],
    ],
  },
  3: {
    width: 0.6,
    strokes: [
      ['arc', 0.29, 0.28, 0.2, 200, 450],
      ['arc', 0.29, 0.7, 0.22, 270, 520],
    ],
  },
  4: {
    width: 0.66,
    strokes: [
      ['line', 0.44, 0.08, 0.08, 0.7],
      ['line', 0.08, 0.7, 0.58, 0.7],
      ['line', 0.44, 0.08, 0.44, 0.92],
    ],
  },
  5: {
    width: 0.62,
    strokes: [
      ['line', 0.49, 0.08, 0.15, 0.08],
      ['line', 0.15, 0.08, 0.12, 0.45],
      ['arc', 0.29, 0.66, 0.25, 231, 510],
    ],
  },
  6: { width: 0.62, strokes: six },
  7: {
    width: 0.6,
    strokes: [
      ['line', 0.08, 0.08, 0.52, 0.08],
      ['line', 0.52, 0.08, 0.22, 0.92],
    ],
  },
  8: {
    width: 0.62,
    strokes: [
      ['arc', 0.31, 0.28, 0.2, 0, 360],
      ['arc', 0.31, 0.7, 0.22, 0, 360],
    ],
  },
  9: { width: 0.62, strokes: six.map((stroke) => turned(stroke, 0.62)) },
  '%': {
    width: 0.92,
    strokes: [
      ['arc', 0.22, 0.24, 0.14, 0, 360],
      ['arc', 0.7, 0.76, 0.14, 0, 360],
      ['line', 0.72, 0.08, 0.2, 0.92],
    ],
  },
};

/** A stroke upside down in its box. */
function turned(stroke: Stroke, width: number): Stroke {
  if (stroke[0] === 'arc') {
    const [, x, y, radius, from, to] = stroke;
    return ['arc', width - x, 1 - y, radius, from + 180, to + 180];
  }
  const [, x1, y1, x2, y2] = stroke;
  return ['line', width - x1, 1 - y1, width - x2, 1 - y2];
}

/** Half of what the pen is wide. */
const pen = 0.065;

export interface Mask {
  readonly width: number;
  readonly height: number;
  /** Row by row, how much of each pixel is covered: 0 to 1. */
  readonly covered: Float32Array;
}

/** A character that there are strokes of, so many pixels high. */
export function glyphMask(character: string, height: number): Mask {
  const { width: ratio, strokes } = glyphs[character] ?? { width: 0, strokes: [] };
  return getMask(Math.round(ratio * height), height, (x, y) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const stroke of strokes) {
      nearest = Math.min(nearest, distanceTo(stroke, x / height, y / height));
    }
    return (nearest - pen) * height;
  });
}

/** A line with round ends, as wide and thick as its box. */
export function lineMask(width: number, height: number): Mask {
  const radius = height / 2;
  return getMask(
    width,
    height,
    (x, y) => distanceToLine(x, y, radius, radius, width - radius, radius) - radius,
  );
}

/** The mask of what begins so many pixels from a point; inside less than none. */
function getMask(
  width: number,
  height: number,
  distanceAt: (x: number, y: number) => number,
): Mask {
  const covered = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      covered[y * width + x] = coverage(distanceAt(x + 0.5, y + 0.5));
    }
  }
  return { width, height, covered };
}

/** How much of a pixel is covered by what begins so many pixels from its middle. */
function coverage(distance: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance));
}

function distanceTo(stroke: Stroke, px: number, py: number): number {
  if (stroke[0] === 'line') {
    const [, x1, y1, x2, y2] = stroke;
    return distanceToLine(px, py, x1, y1, x2, y2);
  }
  const [, x, y, radius, from, to] = stroke;
  if (to - from >= 360) return Math.abs(length(px - x, py - y) - radius);
  const angle = (Math.atan2(py - y, px - x) * 180) / Math.PI;
  const turns = Math.ceil((from - angle) / 360);
  if (angle + turns * 360 <= to) return Math.abs(length(px - x, py - y) - radius);
  const toEnd = (degrees: number) => {
    const end = (degrees * Math.PI) / 180;
    return length(px - x - radius * Math.cos(end), py - y - radius * Math.sin(end));
  };
  return Math.min(toEnd(from), toEnd(to));
}

/** From a point to the nearest one between two others. */
function distanceToLine(
  px: number,
  py: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((px - x1) * dx + (py - y1) * dy) / squared;
  const at = Math.min(1, Math.max(0, along));
  return length(px - x1 - at * dx, py - y1 - at * dy);
}

/** `Math.hypot`, which guards against numbers too large to be squared, takes several times as long. */
function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
