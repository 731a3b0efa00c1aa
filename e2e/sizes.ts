/** The windows that pages are looked at in: phone, laptop, projector. */
export const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
