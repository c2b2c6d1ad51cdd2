import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Vehicle } from '../../../schemas';
import {
  addAlert,
  Catalogue,
  changeAlertFrequency,
  createStockRepository,
  findAlertPause,
  removeAlerts,
  resumeAlerts,
  type AlertFrequency,
  type AlertSubject,
} from '../../data';
import { createTestDatabase, testVehicle, type TestDatabase } from '../../data/testing';
import type { DeliveryResult, MailMessage } from '../../services/lead-delivery';
import { StopTokens } from '../accounts';
import { startAlertWorker, type AlertWorkerSite } from './alert-worker';
import { getNextDailyTime } from './daily-time';
import { matchAlerts, OutdatedStockError } from './match-alerts';
import { sendNextAlert } from './send-alerts';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()), 60_000);
afterAll(() => database.drop());

const NOW = new Date('2026-12-01T00:00:00Z');
const DELIVERED: DeliveryResult = { status: 'delivered' };
const tokens = new StopTokens('secret');
const KIA: AlertSubject = {
  kind: 'search',
  search: { query: '', filters: '', facetFilters: [['make:Kia']], numericFilters: ['price<=30000'] },
};
const kia = (id: string, dollars: number, changes: Partial<Vehicle> = {}) =>
  testVehicle(id, { make: 'Kia', model: 'Rio', name: `Kia Rio ${id}`, price: dollars * 100, ...changes });

let count = 0;
let yard: Awaited<ReturnType<typeof createYard>>;
beforeEach(async () => void (yard = await createYard()));

/** A site with stock and one visitor's account. */
async function createYard() {
  const slug = `yard-${(count += 1)}`;
  const stock = createStockRepository(database);
  const catalogue = new Catalogue({
    ...{ tenant: slug, repository: stock, getRecordContext: () => ({}) },
    isShown: () => true,
    isListed: () => true,
  });
  const site = {
    ...{ slug, name: 'The Yard', catalogue, settings: {} },
    config: {
      ...{ features: { accounts: true, alerts: true }, timeZone: 'Australia/Sydney' },
      contact: { email: 'desk@yard.example' },
    },
  } as unknown as AlertWorkerSite;
  await database.pool.query(
    "INSERT INTO accounts (tenant, id, email) VALUES ($1, 'ann', 'ann@mail.example')",
    [slug],
  );
  const run = <Result>(work: (db: TestDatabase['db']) => Promise<Result>) =>
    database.asTenant(database.db, slug, work);
  const owner = { tenant: slug, accountId: 'ann' };
  const mails: { mail: MailMessage; to: string }[] = [];
  const put = async (...cars: Vehicle[]) => {
    await stock.upsert(slug, cars, { source: 'feed' });
    await catalogue.refresh();
  };
  return {
    ...{ slug, site, stock, catalogue, run, owner, mails, put },
    add: (subject: AlertSubject, frequency: AlertFrequency = 'instant') =>
      run((db) =>
        addAlert(db, owner, {
          ...{ subject, frequency, name: 'My search', path: '/search/used', origin: 'https://yard.example' },
        }),
      ),
    match: () => run((tx) => matchAlerts(tx, site, getNextDailyTime('Australia/Sydney', NOW))),
    /** Sends all that is due. */
    async send({
      at = new Date(),
      answer = () => DELIVERED,
    }: { at?: Date; answer?: () => DeliveryResult } = {}) {
      const options = {
        ...{ site, tokens, now: () => at },
        runAsTenant: <Result>(_slug: string, work: (db: TestDatabase['db']) => Promise<Result>) => run(work),
        send: (mail: MailMessage, to: string) => {
          mails.push({ mail, to });
          return Promise.resolve(answer());
        },
        log: { info: () => undefined, warn: () => undefined },
      };
      while (await sendNextAlert(options));
      return mails.splice(0).map(({ mail, to }) => ({ ...mail, to }));
    },
    countNews: async () =>
      Number(
        (await database.pool.query('SELECT count(*) FROM alert_news WHERE tenant = $1', [slug])).rows[0]
          .count,
      ),
  };
}

describe('a saved search', () => {
  test('tells about a new car that fits, and not about others', async () => {
    await yard.put(kia('old', 20_000));
    await yard.add(KIA);
    await yard.put(
      kia('k1', 25_000),
      kia('dear', 40_000),
      testVehicle('t1'),
      kia('gone', 9_000, { status: 'sold' }),
    );
    expect(await yard.match()).toMatchObject({ changes: 4, alerts: 1 });
    const [mail, ...others] = await yard.send();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'ann@mail.example', subject: 'New: Kia Rio k1, $25,000 – The Yard' });
    expect(mail?.text).toContain('https://yard.example/cars/');
    expect(mail?.text).not.toMatch(/dear|Corolla|gone|old/);
    expect(await yard.countNews()).toBe(0);
  });

  test('tells about a price that falls into its range, and one that falls further', async () => {
    await yard.put(kia('a', 32_000), kia('b', 28_000), kia('c', 27_000));
    await yard.add(KIA);
    await yard.put(kia('a', 29_000), kia('b', 26_000), kia('c', 27_500));
    await yard.match();
    const [mail] = await yard.send();
    expect(mail?.text).toContain('New: Kia Rio a, $29,000');
    expect(mail?.text).toContain('Price drop: Kia Rio b, $26,000 (was $28,000)');
    expect(mail?.text).not.toContain('Kia Rio c');
  });

  test('tells about a car that is back for sale', async () => {
    await yard.put(kia('back', 20_000, { status: 'sold' }));
    await yard.add(KIA);
    await yard.put(kia('back', 20_000));
    await yard.match();
    expect(await yard.send()).toHaveLength(1);
  });

  test('lists a few cars and counts the rest', async () => {
    await yard.put();
    await yard.add(KIA);
    await yard.put(...Array.from({ length: 14 }, (_, index) => kia(`m${index}`, 20_000)));
    await yard.match();
    const [mail] = await yard.send();
    expect(mail?.subject).toBe('14 new cars for you – The Yard');
    expect(mail?.text).toContain('And: 4 more cars. See all of them\n  https://yard.example/search/used');
  });
});

describe('a watched car', () => {
  beforeEach(async () => {
    await yard.put(kia('w', 20_000), kia('other', 20_000));
    await yard.add({ kind: 'vehicle', vehicleId: 'w' });
  });

  test('tells when its price falls, not when it rises', async () => {
    await yard.put(kia('w', 21_000));
    await yard.match();
    expect(await yard.send()).toEqual([]);
    await yard.put(kia('w', 19_500));
    await yard.match();
    expect((await yard.send())[0]?.subject).toContain('Price drop: Kia Rio w, $19,500 (was $21,000)');
  });

  const withdraw = async () => {
    await yard.stock.withdrawMissing(yard.slug, ['other'], { source: 'feed' });
    await yard.catalogue.refresh();
    await yard.match();
  };
  const afterHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

  test('tells once that it is sold', async () => {
    await yard.put(kia('w', 20_000, { status: 'sold' }));
    await yard.match();
    expect((await yard.send())[0]?.subject).toMatch(/^Sold: /);
    await yard.put(kia('w', 20_000, { status: 'sold', km: 5 }));
    await yard.match();
    expect(await yard.send()).toEqual([]);
  });

  test('tells a day after it was withdrawn that it is no longer listed, not that it is sold', async () => {
    await withdraw();
    expect(await yard.send({ at: afterHours(23) })).toEqual([]);
    const [mail, ...others] = await yard.send({ at: afterHours(25) });
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^No longer listed: /);
    expect(mail?.text).not.toContain('Sold');
  });

  test('tells nothing about cars that a feed left out for a while, nor that they are new', async () => {
    await yard.add(KIA);
    await withdraw();
    await yard.put(kia('w', 20_000));
    await yard.match();
    expect(await yard.send({ at: afterHours(1) })).toEqual([]);
    // Left out once more: the day starts again.
    expect(await yard.countNews()).toBe(0);
    await withdraw();
    await yard.put(kia('w', 19_000));
    await yard.match();
    const [mail, ...others] = await yard.send({ at: afterHours(25) });
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Price drop: Kia Rio w, $19,000 (was $20,000)');
    expect(mail?.text).not.toContain('New:');
  });

  test('is new again if it returns after a week', async () => {
    await yard.add(KIA);
    await withdraw();
    await database.pool.query(
      "UPDATE vehicles SET withdrawn_at = now() - interval '8 days' WHERE tenant = $1 AND id = 'w'",
      [yard.slug],
    );
    await yard.put(kia('w', 20_000));
    await yard.match();
    expect((await yard.send())[0]?.text).toContain('New: Kia Rio w');
  });

  test('tells that it was sold after it was withdrawn', async () => {
    await withdraw();
    await yard.put(kia('w', 20_000, { status: 'sold' }));
    await yard.match();
    const mails = await yard.send({ at: afterHours(25) });
    expect(mails.map(({ subject }) => subject.slice(0, 6))).toEqual(['Sold: ']);
  });
});

describe('an email', () => {
  const putOne = async () => {
    await yard.put();
    await yard.add(KIA);
    await yard.put(kia('one', 20_000));
    await yard.match();
  };

  test('can be stopped with one click (RFC 8058), with a token of this site and account only', async () => {
    await putOne();
    const [mail] = await yard.send();
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const [, href = ''] = /^<(.*)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? [];
    const token = new URL(href).searchParams.get('token') ?? '';
    expect(tokens.read(yard.slug, token)).toBe('ann');
    expect(tokens.read('other', token)).toBeUndefined();
    expect(tokens.read(yard.slug, token.replace('ann', 'bob'))).toBeUndefined();
    expect(tokens.read(yard.slug, '')).toBeUndefined();
    expect(mail?.text).toContain('https://yard.example/my-alerts/stop?token=');
  });

  test('is tried again with the same id, and given up if its address is refused', async () => {
    await putOne();
    const fail = (isPermanent: boolean) => () => ({ status: 'failed', isPermanent, reason: 'x' }) as const;
    const [first] = await yard.send({ answer: fail(false) });
    expect(await yard.send()).toEqual([]);
    const later = new Date(Date.now() + 3_600_000);
    const [second] = await yard.send({ at: later, answer: fail(true) });
    expect(second?.leadId).toBe(first?.leadId);
    expect(await yard.countNews()).toBe(0);
  });

  test('is the last one to an address that refuses emails, until the visitor says otherwise', async () => {
    await putOne();
    const reason = 'The mail server answered 550 5.1.1 to RCPT TO.';
    const answer = () => ({ status: 'failed', isPermanent: true, isMailboxRefused: true, reason }) as const;
    const at = new Date(Date.now() + 1_000);
    expect(await yard.send({ at, answer })).toHaveLength(1);
    expect(await yard.run((db) => findAlertPause(db, yard.owner))).toEqual({ since: at, reason });
    expect(await yard.countNews()).toBe(0);
    await yard.put(kia('two', 21_000));
    await yard.match();
    expect(await yard.countNews()).toBe(0);
    // A process that was storing news meanwhile does not see the pause.
    await database.pool.query('UPDATE accounts SET alerts_paused_at = NULL WHERE tenant = $1', [yard.slug]);
    await yard.put(kia('four', 23_000));
    await yard.match();
    await database.pool.query('UPDATE accounts SET alerts_paused_at = now() WHERE tenant = $1', [yard.slug]);
    expect(await yard.countNews()).toBe(1);
    await yard.run((db) => resumeAlerts(db, yard.owner));
    expect(await yard.run((db) => findAlertPause(db, yard.owner))).toBeUndefined();
    await yard.put(kia('three', 22_000));
    await yard.match();
    const [mail] = await yard.send({ at });
    expect(mail?.text).toContain('Kia Rio three');
    expect(mail?.text).not.toMatch(/Kia Rio (two|four)/);
    await yard.put(kia('five', 24_000));
    await yard.match();
    // Nothing is forgotten if there was no pause.
    await yard.run((db) => resumeAlerts(db, yard.owner));
    expect(await yard.countNews()).toBe(1);
  });

  test('comes a few times an hour, and then once with everything', async () => {
    await putOne();
    const start = new Date(Date.now() + 1_000);
    const subjects: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      await yard.put(kia(`often${index}`, 21_000));
      await yard.match();
      subjects.push((await yard.send({ at: start })).length);
    }
    expect(subjects).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
    expect(await yard.send({ at: new Date(start.getTime() + 3_599_999) })).toEqual([]);
    const [digest, ...others] = await yard.send({ at: new Date(start.getTime() + 3_600_000) });
    expect(others).toEqual([]);
    for (const name of ['often4', 'often5', 'often6', 'often7']) expect(digest?.text).toContain(name);
  });

  test('is sent again although others have reached the limit', async () => {
    await putOne();
    const at = new Date(Date.now() + 1_000);
    const fail = () => ({ status: 'failed', isPermanent: false, reason: 'x' }) as const;
    const [failed] = await yard.send({ at, answer: fail });
    await database.pool.query('UPDATE accounts SET alert_hour_mails = 100 WHERE tenant = $1', [yard.slug]);
    const [again] = await yard.send({ at: new Date(at.getTime() + 1_800_000) });
    expect(again?.leadId).toBe(failed?.leadId);
  });

  test('says nothing about a car that was sold before it was sent, and then does not count', async () => {
    await putOne();
    await yard.put(kia('one', 20_000, { status: 'sold' }));
    expect(await yard.send()).toEqual([]);
    expect(await yard.countNews()).toBe(0);
    const { rows } = await database.pool.query('SELECT alert_hour_mails FROM accounts WHERE tenant = $1', [
      yard.slug,
    ]);
    expect(rows).toEqual([{ alert_hour_mails: 0 }]);
  });

  test('is sent in the morning for daily alerts, all in one', async () => {
    await yard.put();
    await yard.add(KIA, 'daily');
    await yard.add({ kind: 'vehicle', vehicleId: 'two' }, 'daily');
    await yard.put(kia('one', 20_000), kia('two', 22_000));
    await yard.match();
    await yard.put(kia('two', 20_000));
    await yard.match();
    // 11 in the morning in Sydney: the next email is sent at 8 on the next day.
    const morning = getNextDailyTime('Australia/Sydney', NOW);
    expect(morning.toISOString()).toBe('2026-12-01T21:00:00.000Z');
    expect(await yard.send({ at: new Date(morning.getTime() - 1) })).toEqual([]);
    const [mail, ...others] = await yard.send({ at: morning });
    expect(others).toEqual([]);
    expect(mail?.text).toContain('New: Kia Rio one');
    expect(mail?.text).toContain('Price drop: Kia Rio two, $20,000 (was $22,000)');
  });

  test('is sent at once after the visitor has changed a daily alert', async () => {
    await yard.put();
    await yard.add(KIA, 'daily');
    await yard.put(kia('one', 20_000));
    await yard.match();
    expect(await yard.send()).toEqual([]);
    const { rows } = await database.pool.query('SELECT id FROM alerts WHERE tenant = $1', [yard.slug]);
    await yard.run((db) => changeAlertFrequency(db, yard.owner, { id: rows[0].id, frequency: 'instant' }));
    expect(await yard.send({ at: new Date(Date.now() + 1_000) })).toHaveLength(1);
  });

  test('is not sent after the alert was removed', async () => {
    await putOne();
    await yard.run((db) => removeAlerts(db, yard.owner));
    expect(await yard.send()).toEqual([]);
  });
});

describe('each change is told once', () => {
  test('also if a process ends while it matches', async () => {
    await yard.put();
    await yard.add(KIA);
    await yard.put(kia('one', 20_000));
    const dailyAt = getNextDailyTime('Australia/Sydney', NOW);
    const killed = yard.run(async (tx) => {
      expect(await matchAlerts(tx, yard.site, dailyAt)).toMatchObject({ alerts: 1 });
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await yard.countNews()).toBe(0);
    await yard.match();
    await yard.match();
    expect(await yard.send()).toHaveLength(1);
  });

  test('also if a process ends while it sends', async () => {
    await yard.put();
    await yard.add(KIA);
    await yard.put(kia('one', 20_000));
    await yard.match();
    const killed = () => {
      throw new Error('killed');
    };
    const [first] = await yard
      .send({ answer: killed })
      .catch(() => yard.mails.splice(0).map(({ mail }) => mail));
    expect(await yard.send()).toEqual([]);
    const [second, ...others] = await yard.send({ at: new Date(Date.now() + 121_000) });
    expect(second?.leadId).toBe(first?.leadId);
    expect(others).toEqual([]);
    expect(await yard.countNews()).toBe(0);
  });

  test('waits until the index has the change', async () => {
    await yard.put();
    await yard.add(KIA);
    await yard.stock.upsert(yard.slug, [kia('one', 20_000)], { source: 'feed' });
    await expect(yard.match()).rejects.toThrow(OutdatedStockError);
    await yard.catalogue.refresh();
    await yard.match();
    expect(await yard.send()).toHaveLength(1);
  });

  test('also if the site could not be served when it changed, but not if it had no alerts', async () => {
    await yard.put();
    await yard.add(KIA);
    await yard.put(kia('one', 20_000));
    let polls = 0;
    let served: AlertWorkerSite | undefined;
    const sent: string[] = [];
    const worker = startAlertWorker({
      ...{ database, tokens, pollMs: 5 },
      sites: {
        get(slug) {
          if (slug !== yard.slug) return undefined;
          polls += 1;
          return served;
        },
      },
      send: (_site, mail) => {
        sent.push(mail.subject);
        return Promise.resolve(DELIVERED);
      },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    try {
      await vi.waitFor(() => expect(polls).toBeGreaterThan(3), 10_000);
      expect(sent).toEqual([]);
      served = yard.site;
      await vi.waitFor(() => expect(sent).toEqual(['New: Kia Rio one, $20,000 – The Yard']), 10_000);
      const features = { ...yard.site.config.features, alerts: false };
      served = { ...yard.site, config: { ...yard.site.config, features } };
      // Found before the alerts were turned off, and due.
      await database.pool.query(
        `INSERT INTO alert_news (tenant, id, account_id, alert_id, items, total, due_at)
         SELECT tenant, 'late', account_id, id, '[]', 1, now() FROM alerts WHERE tenant = $1`,
        [yard.slug],
      );
      await yard.put(kia('two', 20_000));
      await vi.waitFor(async () => {
        const { rows } = await database.pool.query('SELECT 1 FROM alert_changes WHERE tenant = $1', [
          yard.slug,
        ]);
        expect(rows).toEqual([]);
        expect(await yard.countNews()).toBe(0);
      }, 10_000);
      expect(sent).toHaveLength(1);
    } finally {
      await worker.close();
    }
  });

  test('also while the mail server does not answer', async () => {
    await yard.put();
    await yard.add(KIA);
    let answer: (result: DeliveryResult) => void = () => undefined;
    const answered = new Promise<DeliveryResult>((resolve) => (answer = resolve));
    const sent: string[] = [];
    const worker = startAlertWorker({
      ...{ database, tokens, pollMs: 5 },
      sites: { get: (slug) => (slug === yard.slug ? yard.site : undefined) },
      send: (_site, mail) => {
        sent.push(mail.subject);
        return sent.length === 1 ? answered : Promise.resolve(DELIVERED);
      },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    try {
      await yard.put(kia('one', 20_000));
      await vi.waitFor(() => expect(sent).toHaveLength(1), 10_000);
      // Matched and sent, though the first email is still under way.
      await yard.put(kia('two', 20_000));
      await vi.waitFor(() => expect(sent[1]).toContain('New: Kia Rio two'), 10_000);
      answer(DELIVERED);
    } finally {
      answer(DELIVERED);
      await worker.close();
    }
    expect(sent).toHaveLength(2);
    expect(await yard.countNews()).toBe(0);
  });

  test('with two processes at once, and by each once only', async () => {
    await yard.put();
    await yard.add(KIA);
    const sent: string[] = [];
    const errors: unknown[] = [];
    const start = () =>
      startAlertWorker({
        ...{ database, tokens, pollMs: 20 },
        sites: { get: (slug) => (slug === yard.slug ? yard.site : undefined) },
        send: (_site, mail) => {
          sent.push(mail.text);
          return Promise.resolve(DELIVERED);
        },
        log: {
          info: () => undefined,
          warn: () => undefined,
          error: (fields: unknown) => void errors.push(fields),
        },
      });
    const workers = [start(), start()];
    try {
      for (let index = 0; index < 15; index += 1) await yard.put(kia(`p${index}`, 20_000));
      await vi.waitFor(async () => {
        // Each hour has a limit.
        await database.pool.query('UPDATE accounts SET alert_hour_at = NULL WHERE tenant = $1', [yard.slug]);
        for (let index = 0; index < 15; index += 1)
          expect(sent.filter((text) => text.includes(`Kia Rio p${index},`))).toHaveLength(1);
      }, 10_000);
      expect(errors).toEqual([]);
    } finally {
      await Promise.all(workers.map((worker) => worker.close()));
    }
    expect(await yard.countNews()).toBe(0);
  });

  test('and nothing is remembered for sites without alerts', async () => {
    await yard.put(kia('one', 20_000));
    await yard.put(kia('one', 19_000));
    const { rows } = await database.pool.query('SELECT 1 FROM alert_changes WHERE tenant = $1', [yard.slug]);
    expect(rows).toEqual([]);
  });
});
