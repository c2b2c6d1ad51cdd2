import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, getSharedBrowser, openPage, PHONE } from '../support/browser';
import { describeFocus, type Focus } from '../support/focus';
import { FORM_SELECTOR, FormDriver, isTyped, readErrors, type FormFile } from '../support/form-driver';
import { listFormCases, startFormServer, type FormServer } from '../support/form-sites';
import { listCutOffTexts, listWideElements, setTextSize } from '../support/large-text';
import { LeadRequests, type Outcome } from '../support/lead-requests';
import type { PageForm } from '../../schemas';

const CASES = listFormCases();
/** The form's own part of the page. */
const MAIN = 'main';
const EMPTY_PDF = '%PDF-1.4\n%%EOF\n';
const ALERT = 'form [role=alert]';

let browser: Browser;
let server: FormServer;
let files: Record<'photos' | 'documents', FormFile>;
beforeAll(async () => {
  [browser, server] = await Promise.all([getSharedBrowser({ loadsImages: false }), startFormServer(CASES)]);
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#36c' } });
  files = {
    photos: { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() },
    documents: { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from(EMPTY_PDF) },
  };
}, 120_000);
afterAll(async () => {
  await closePages(browser);
  await server.close();
});

/** Lets the test shorten how long the page waits for an answer. */
const shortenTimeouts = () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => timeout('isShort' in window && window.isShort ? 200 : ms);
};

function expectVisible(focus: Focus | undefined): void {
  // A frame marks the focused element itself.
  if (focus?.type !== 'iframe')
    expect(focus).toMatchObject({ isIndicated: true, isInViewport: true, isCovered: false });
}

/** The text stays readable at twice its size (WCAG 1.4.4, 1.4.10). */
async function expectRoomForLargeText(page: Page): Promise<void> {
  await setTextSize(page, 200);
  expect(await listWideElements(page)).toEqual([]);
  expect(await listCutOffTexts(page, FORM_SELECTOR)).toEqual([]);
  await setTextSize(page, 100);
}

/** Presses the button of an incomplete step: the summary gets the focus and leads to each error. */
async function expectErrors(driver: FormDriver, page: Page, fields: readonly string[]): Promise<void> {
  await page.locator(ALERT).waitFor();
  await expect.poll(() => page.locator(ALERT).evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await readErrors(page)).toEqual(
    fields.map((field) => ({ field, isMarked: true, isDescribed: true })),
  );
  expect(await findViolations(page, { parts: [MAIN] })).toEqual([]);
  await expectRoomForLargeText(page);
  const link = await driver.press('Tab');
  expect(link?.type).toBe('a');
  await page.keyboard.press('Enter');
  expect((await driver.press('Tab'))?.name, 'the control after the invalid one').not.toBe(fields[0]);
  expect((await driver.press('Shift+Tab'))?.name).toBe(fields[0]);
}

/** Fills in all steps, each after its errors, and stops at the button that sends the form. */
async function fillForm(driver: FormDriver, page: Page, definition: PageForm): Promise<void> {
  await driver.skipHeader();
  for (;;) {
    await driver.goToButton();
    const { id, names, isLast } = await driver.readStep();
    const missing = await driver.listInvalidFields(definition);
    if (missing.length > 0) {
      await page.keyboard.press('Enter');
      await expectErrors(driver, page, missing);
    }
    await driver.goBackTo(names[0] ?? '');
    await driver.fillToButton(definition);
    expect(await driver.listInvalidFields(definition)).toEqual([]);
    if (isLast) return;
    await page.keyboard.press('Space');
    await expect.poll(async () => (await driver.readStep()).id).not.toBe(id);
    const [first] = (await driver.readStep()).names;
    await expect.poll(async () => (await describeFocus(page))?.name).toBe(first);
    expectVisible(await describeFocus(page));
    expect(await findViolations(page, { parts: [MAIN] })).toEqual([]);
    await expectRoomForLargeText(page);
  }
}

/** Sends the form in vain: nothing is lost, the visitor is told, and the button still has the focus. */
async function expectFailure(driver: FormDriver, page: Page, send: () => Promise<void>): Promise<void> {
  const before = await driver.readValues();
  await send();
  await page.locator(ALERT).waitFor();
  await expect.poll(() => page.locator(`${FORM_SELECTOR} [aria-busy=true]`).count()).toBe(0);
  expect((await page.locator(ALERT).innerText()).trim()).not.toBe('');
  expect(await driver.readValues()).toEqual(before);
  const focus = await describeFocus(page);
  expectVisible(focus);
  expect(focus?.type).toBe('submit');
}

/** Solving the task takes seconds for each attempt, on purpose. */
const listFailures = ({ protection }: PageForm): Outcome[] =>
  protection === 'proof-of-work' ? ['lost answer'] : ['failure', 'silence', 'lost answer', 'offline'];

/** Sends the form once the connection is back: it is sent by itself, or says that the visitor has to send it. */
async function sendAtLast(
  driver: FormDriver,
  page: Page,
  definition: PageForm,
  requests: LeadRequests,
): Promise<void> {
  const readAlert = async () => (await page.locator(ALERT).allInnerTexts()).join();
  const before = await readAlert();
  await page.context().setOffline(false);
  // The task or the check for the next attempt may have to be done again.
  const hasNews = async () => requests.isWaiting() || !['', before].includes(await readAlert());
  if (definition.protection !== 'proof-of-work') await expect.poll(hasNews).toBe(true);
  if (requests.isWaiting()) return requests.decide('twice');
  expect(definition.protection).toBeDefined();
  await driver.passCheck(definition);
  return requests.pressTwice('twice');
}

/** The id of the last field that visitors must type into. */
function findRequiredField({ form }: PageForm): string {
  const field = form.fields?.findLast(
    ({ kind, ...field }) => isTyped(kind) && 'required' in field && field.required === true,
  );
  if (!field) throw new Error('The form requires nothing.');
  return field.id;
}

describe.each(CASES)('the form $form of $slug', (item) => {
  test('is sent once by keyboard, after errors, failures, lost answers and a lost connection', async () => {
    const site = server.findSite(item.slug);
    const { page, close } = await openPage(browser, PHONE);
    const driver = new FormDriver({ page, files, onStop: expectVisible });
    await page.addInitScript(shortenTimeouts);
    await page.goto(site.url + (await server.findFormPath(item)), { waitUntil: 'domcontentloaded' });
    const definition = await driver.readDefinition();
    expect(await findViolations(page, { parts: [MAIN] })).toEqual([]);
    await fillForm(driver, page, definition);

    const leads = await server.countLeads(item.slug);
    const requests = new LeadRequests(page, site);
    await requests.intercept();
    for (const outcome of listFailures(definition)) {
      await driver.passCheck(definition);
      await page.evaluate((isShort) => Object.assign(window, { isShort }), outcome === 'silence');
      await page.context().setOffline(outcome === 'offline');
      await expectFailure(driver, page, () => requests.pressTwice(outcome));
    }
    expect(await findViolations(page, { parts: [MAIN] })).toEqual([]);
    await expectRoomForLargeText(page);
    await sendAtLast(driver, page, definition, requests);
    await page.waitForURL((url) => url.searchParams.has('lead'));
    expect(new Set(requests.keys).size).toBe(1);
    expect(await server.countLeads(item.slug)).toBe(leads + 1);
    expect(await findViolations(page, { parts: [MAIN] })).toEqual([]);
    await close();
  });

  test('works without script: errors with what was typed, then the page after it', async () => {
    const { page, close } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
    const driver = new FormDriver({ page, onStop: expectVisible });
    await page.goto(server.findSite(item.slug).url + (await server.findFormPath(item)), {
      waitUntil: 'domcontentloaded',
    });
    const definition = await driver.readDefinition();
    const leads = await server.countLeads(item.slug);
    const missing = findRequiredField(definition);
    await driver.skipHeader();
    await driver.enterForm();
    await driver.fillToButton(definition, [missing]);
    const typed = await driver.readFields(definition);
    await page.keyboard.press('Enter');
    await page.locator(ALERT).waitFor();
    // Without script, the questions that answers lead to appear with the errors.
    const asked = driver.listErrors(definition, typed);
    expect(asked).toContain(missing);
    expect(await readErrors(page)).toEqual(
      asked.map((field) => ({ field, isMarked: true, isDescribed: true })),
    );
    expect(await driver.readFields(definition)).toEqual(typed);
    await expectRoomForLargeText(page);
    await driver.skipHeader();
    await driver.enterForm();
    await driver.fillToButton(definition);
    await page.keyboard.press('Enter');
    // Sites with a check against bots ask to press the button again, after some seconds.
    await expect
      .poll(async () => {
        if (new URL(page.url()).searchParams.has('lead')) return true;
        if (definition.protection) await page.locator(`${FORM_SELECTOR} [type=submit]`).press('Enter');
        return false;
      })
      .toBe(true);
    await expect.poll(() => page.locator('h1').count()).toBe(1);
    expect(await server.countLeads(item.slug)).toBe(leads + 1);
    await close();
  });
});
