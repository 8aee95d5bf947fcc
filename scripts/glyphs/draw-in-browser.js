/* Draws each character, and returns the box around its pixels and how much of each pixel it covers. */
async ({ sources, size, weight, characters, shades }) => {
  const families = sources.map((_, index) => `Inter${index}`);
  for (const [index, source] of sources.entries()) {
    const face = new FontFace(`Inter${index}`, `url(data:font/woff2;base64,${source})`);
    document.fonts.add(await face.load());
  }
  const canvas = document.createElement('canvas');
  const side = size * 3;
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.font = `${weight} ${size}px ${families.join(',')}`;
  const [left, baseline] = [size, size * 2];
  const glyphs = characters.map((character) => {
    context.clearRect(0, 0, side, side);
    context.fillText(character, left, baseline);
    const { data } = context.getImageData(0, 0, side, side);
    const getShade = (x, y) => Math.round((data[(y * side + x) * 4 + 3] / 255) * shades);
    let [x1, y1, x2, y2] = [side, side, -1, -1];
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        if (getShade(x, y) === 0) continue;
        [x1, y1, x2, y2] = [Math.min(x1, x), Math.min(y1, y), Math.max(x2, x), Math.max(y2, y)];
      }
    }
    const coverage = [];
    for (let y = y1; y <= y2; y++) for (let x = x1; x <= x2; x++) coverage.push(getShade(x, y));
    const advance = Math.round(context.measureText(character).width);
    const isBlank = x2 < 0;
    const box = isBlank
      ? [advance, 0, 0, 0, 0]
      : [advance, x1 - left, y1 - baseline, x2 - x1 + 1, y2 - y1 + 1];
    return { coverage, box };
  });
  const ascent = -Math.min(...glyphs.map(({ box }) => box[2]));
  const descent = Math.max(...glyphs.map(({ box }) => box[2] + box[4]));
  return { ascent, height: ascent + descent, glyphs };
};
