/** Widths of turntable frames in px. All frames stay decoded: 36 of the widest take 160 MB. */
const FRAME_WIDTHS = { small: 640, medium: 960, wide: 1280 };
/** Width in CSS px below which a turntable is on a phone, whose memory the widest frames would fill. */
const PHONE_WIDTH = 600;

/** The Network Information API, which only some browsers have. */
interface Connection {
  saveData: boolean;
  effectiveType: string;
}

/** Reads the browser's connection. Fields that it lacks count as a fast connection without a limit. */
export function readConnection(browser: object = navigator): Connection {
  const connection: unknown = 'connection' in browser ? browser.connection : undefined;
  const fields = typeof connection === 'object' && connection !== null ? connection : {};
  return {
    saveData: 'saveData' in fields && fields.saveData === true,
    effectiveType:
      'effectiveType' in fields && typeof fields.effectiveType === 'string' ? fields.effectiveType : '4g',
  };
}

interface Screen {
  /** Width of the turntable in CSS px. */
  width: number;
  pixelRatio: number;
  connection: Connection;
}

/** Selects the width of the frames to load: wide ones only if the screen shows them and the connection allows it. */
export function selectFrameWidth({ width, pixelRatio, connection }: Screen): number {
  const isLimited = connection.saveData || connection.effectiveType !== '4g';
  if (isLimited || width * pixelRatio <= FRAME_WIDTHS.small) return FRAME_WIDTHS.small;
  return width < PHONE_WIDTH ? FRAME_WIDTHS.medium : FRAME_WIDTHS.wide;
}
