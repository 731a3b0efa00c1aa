/** Reads a QR code as a camera would: from the pixels of a picture of the page. */
import type { Locator } from 'playwright-core';
import decodeQR from 'qr/decode.js';

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: readonly number[];
}

/** The text of the code that the element shows. */
export async function readQr(shown: Locator): Promise<string> {
  const picture = (await shown.screenshot()).toString('base64');
  // The browser unpacks its own picture.
  const { width, height, data } = await shown.page().evaluate<Pixels>(`(async () => {
    const bytes = Uint8Array.from(atob('${picture}'), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const { width, height, data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return { width, height, data: [...data] };
  })()`);
  return decodeQR({ width, height, data: Uint8Array.from(data) });
}
