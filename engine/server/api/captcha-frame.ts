import { createHash } from 'node:crypto';
import type { Settings } from '../../../schemas';
import { parseOrigin } from '../../dealer';
import { escapeHtml } from '../../lib';
import { CSP_REPORT_DIRECTIVE } from '../../render';

type CaptchaSettings = Settings['captcha'];

/**
 * Shows the provider's challenge and reports to the form (`use-captcha.ts`): `ready`, a token, or a failure. The frame
 * has the site's origin, because providers do not run in frames with an opaque origin.
 */
const PROVIDER_SCRIPT = `(()=>{
const box=document.getElementById("check"),api=document.getElementById("api");
const tell=(captcha)=>parent.postMessage({captcha},location.origin);
const fail=()=>tell({failed:true});
const start=(provider)=>{
try{
provider.render(box,{sitekey:box.dataset.key,callback:(token)=>tell({token}),"expired-callback":()=>tell({token:""}),"error-callback":fail});
tell({ready:true});
}catch{fail()}
};
api.addEventListener("error",fail);
api.addEventListener("load",()=>{
const provider=window[box.dataset.api];
if(!provider)fail();
else if(typeof provider.render==="function")start(provider);
else if(typeof provider.ready==="function")provider.ready(()=>start(provider));
else fail();
});
})()`;

/** The server rejects tokens younger than three seconds as those of bots. */
const SANDBOX_SCRIPT = `(()=>{
const box=document.getElementById("check"),goodAt=Date.now()+3500;
const tell=(captcha)=>parent.postMessage({captcha},location.origin);
box.addEventListener("change",()=>setTimeout(()=>tell({token:box.checked?box.dataset.token:""}),goodAt-Date.now()));
tell({ready:true});
})()`;

const STYLE =
  'body{margin:0;background:#fff;color:#1f2328;font:16px/1.5 system-ui,sans-serif}label{display:flex;gap:12px;align-items:center;box-sizing:border-box;min-height:84px;padding:8px 16px;border:1px solid #8c959f;border-radius:6px}input{width:20px;height:20px}small{color:#57606a}';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A document that a form shows in a frame, with its Content-Security-Policy. */
export interface CaptchaFrame {
  html: string;
  contentSecurityPolicy: string;
}

const createPage = (body: string): string =>
  `<!doctype html><html lang="en-AU"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Security check</title><style>${STYLE}</style><body>${body}</body></html>`;

const createPolicy = (script: string, origins: readonly string[]): string => {
  const from = origins.length > 0 ? ` ${origins.join(' ')}` : '';
  return [
    "default-src 'none'",
    `script-src ${hash(script)}${from}`,
    // Providers add inline styles to the frame.
    origins.length > 0 ? `style-src 'unsafe-inline'${from}` : `style-src ${hash(STYLE)}`,
    ...(origins.length > 0
      ? [`frame-src${from}`, `connect-src${from}`, `img-src data:${from}`, `font-src data:${from}`]
      : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    CSP_REPORT_DIRECTIVE,
  ].join('; ');
};

/** A challenge that everyone passes and that says so. It has the height of the form's frame. */
export const createSandboxFrame = (token: string): CaptchaFrame => ({
  html: createPage(
    `<label><input type="checkbox" id="check" data-token="${escapeHtml(token)}"> ` +
      `<span>I’m a person<br><small>Demonstration only: it doesn’t stop spam</small></span></label>` +
      `<script>${SANDBOX_SCRIPT}</script>`,
  ),
  contentSecurityPolicy: createPolicy(SANDBOX_SCRIPT, []),
});

/**
 * The provider's challenge. Its script may be loaded only from the configured origins, and only in this frame.
 * @returns undefined if the URL of the script is invalid
 */
export function createProviderFrame({
  scriptUrl,
  api,
  siteKey,
  origins,
}: Pick<CaptchaSettings, 'scriptUrl' | 'api' | 'siteKey' | 'origins'>): CaptchaFrame | undefined {
  const own = parseOrigin(scriptUrl);
  if (own === undefined) return undefined;
  const all = [...new Set([own, ...origins.flatMap((origin) => parseOrigin(origin) ?? [])])];
  return {
    html: createPage(
      `<div id="check" data-key="${escapeHtml(siteKey)}" data-api="${escapeHtml(api)}"></div>` +
        `<script id="api" src="${escapeHtml(scriptUrl)}" async></script><script>${PROVIDER_SCRIPT}</script>`,
    ),
    contentSecurityPolicy: createPolicy(PROVIDER_SCRIPT, all),
  };
}
