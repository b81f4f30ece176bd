import type { Urlset } from './urlset.ts';

const FRAMES = 100;
/** Pixels per frame: as fast as one notch of the wheel in every other frame. */
const STEP = 60;

/**
 * The 95th percentile of the interval between frames, in milliseconds, while a bare page of static text scrolls in
 * a window of the same size. This is the best that the machine can do.
 */
export async function barePageFrame({ app, page }: Urlset): Promise<number> {
  const ours = await app.browserWindow(page);
  const bounds = await ours.evaluate((frame) => frame.getBounds());
  const opened = app.waitForEvent('window');
  const bareWindow = await app.evaluateHandle(async ({ BrowserWindow }, size) => {
    const bare = new BrowserWindow(size);
    await bare.loadURL('data:text/html,<body style="margin:0;overflow:hidden;font:13px sans-serif">');
    return bare;
  }, bounds);
  const bare = await opened;
  const p95 = await bare.evaluate(
    ({ frames, step }) =>
      new Promise<number>((resolve) => {
        const sheet = document.body.appendChild(document.createElement('div'));
        const rows = Math.ceil((frames * step + innerHeight) / 28);
        for (let row = 0; row < rows; row++) {
          const line = sheet.appendChild(document.createElement('div'));
          line.textContent = `${row} /p/${row} 2026-01-01`;
          line.style.height = '28px';
        }
        const intervals: number[] = [];
        let last = 0;
        const draw = (now: number) => {
          if (last > 0) intervals.push(now - last);
          last = now;
          sheet.style.transform = `translateY(${-intervals.length * step}px)`;
          if (intervals.length < frames) requestAnimationFrame(draw);
          else resolve(intervals.sort((a, b) => a - b)[Math.floor(frames * 0.95)] ?? 0);
        };
        requestAnimationFrame(draw);
      }),
    { frames: FRAMES, step: STEP },
  );
  await bareWindow.evaluate((frame) => frame.destroy());
  return p95;
}
