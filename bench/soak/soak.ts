import fs from 'node:fs'
import { attacks, type Group } from '../../tests/support/soak/client.ts'
import { type Day, playDay, type Role, roles } from '../../tests/support/soak/day.ts'
import { percentile } from '../load.ts'
import { figure, printTable } from '../table.ts'
import { plot } from './plot.ts'

const SECONDS = Number(process.env['SOAK_SECONDS'] || 300)
const PAGE_VIEWS = Number(process.env['SOAK_PAGE_VIEWS'] || 10_000)
const TASKS = 150
const SAMPLES = 150
/** Number of points of a line in the plot of requests. */
const SLOTS = 75
const PLOT = new URL('../../docs/soak.svg', import.meta.url)
const visitorGroups: Group[] = ['visitors', 'pictures']

/** Errors, latencies, memory, event loop and open files during a day with hostile clients. Writes them as a plot, too. */
export async function soak() {
  const day = await playDay({
    seconds: SECONDS,
    pageViews: PAGE_VIEWS,
    tasks: TASKS,
    sampleMs: (SECONDS * 1000) / SAMPLES,
    filesLeft: 8,
  })
  const periods = [
    [day.startedAt, day.attackedAt],
    [day.attackedAt, day.endedAt],
    [day.endedAt, day.finishedAt],
  ] as const
  const requests = (groups: readonly Group[], read: (sent: Day['sent']) => string) => [
    ...periods.map(([from, to]) => read(day.sent.filter(({ group, at }) => groups.includes(group) && at >= from && at < to))),
    '',
  ]
  function latencies(sent: Day['sent']) {
    const all = sent.map(({ ms }) => ms)
    return [0.5, 0.99].map((part) => figure(percentile(all, part))).join(' / ')
  }
  const highest = (role: Role, name: keyof Day['before'][Role]) => [
    ...periods.map(([from, to]) =>
      figure(Math.max(...day.samples.filter(({ at }) => at >= from && at < to).map((sample) => sample[role][name]))),
    ),
    figure(day.after[role][name]),
  ]
  const ofServers = (label: string, name: keyof Day['before'][Role]) =>
    roles.map((role) => [`${role}: ${label}`, figure(day.before[role][name]), ...highest(role, name)])
  const rows = [
    ...(['visitors', 'pictures', 'staff'] as const).flatMap((group) => [
      [`${group}: requests`, '', ...requests([group], ({ length }) => `${length}`)],
      [`${group}: p50 / p99 ms`, '', ...requests([group], latencies)],
    ]),
    ['hostile: requests', '', ...requests(attacks, ({ length }) => `${length}`)],
    ['hostile: of these refused', '', ...requests(attacks, (sent) => `${sent.filter(({ status }) => status !== 200).length}`)],
    ...ofServers('memory MB', 'resident'),
    ...ofServers('event loop p99 ms', 'delay'),
    ...ofServers('open files', 'files'),
  ]
  printTable(['', 'at the start', 'before', 'attack', 'after', 'at rest'], rows, about(day))
  for (const text of [...day.problems, ...day.missing.map((name) => `${name} is missing.`)].slice(0, 20)) console.log(text)
  console.log(attacks.map((name) => `${name}: ${statuses(day, name)}`).join('\n'))
  fs.writeFileSync(PLOT, draw(day))
}

const about = ({ problems, missing, writes, recoveredAt, endedAt, seed }: Day) =>
  `A day of ${PAGE_VIEWS} page views in ${SECONDS} s, on the built servers with all limits. ${problems.length} errors of visitors and staff; ${missing.length} of ${writes} writes missing. The addresses that attacked were answered again ${figure((recoveredAt - endedAt) / 1000)} s after their attack. Servers: the highest of ${SAMPLES} samples. Seed ${seed}.`

/** Returns how often an attack was answered with each status. */
function statuses({ sent }: Day, name: Group) {
  const counts = new Map<number, number>()
  for (const { group, status } of sent) if (group === name) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status || 'closed'}`).join(', ')
}

function draw(day: Day) {
  const part = (at: number) => (at - day.startedAt) / (day.finishedAt - day.startedAt)
  const slots = Array.from({ length: SLOTS }, (_, index) => index / SLOTS)
  const inSlot = (groups: readonly Group[], start: number) =>
    day.sent
      .filter(({ group, at }) => groups.includes(group) && part(at) >= start && part(at) < start + 1 / SLOTS)
      .map(({ ms }) => ms)
  const ofSlots = (name: string, read: (start: number) => number) => ({
    name,
    points: slots.map((start) => [start + 0.5 / SLOTS, read(start)] as const).filter(([, value]) => Number.isFinite(value)),
  })
  const perSecond = (groups: readonly Group[]) => (start: number) => inSlot(groups, start).length / (SECONDS / SLOTS)
  const latency = (share: number) => (start: number) => percentile(inSlot(visitorGroups, start), share)
  const ofServers = (title: string, name: keyof Day['before'][Role]) => ({
    title,
    lines: roles.map((role) => ({
      name: role,
      points: day.samples.map((sample) => [part(sample.at), sample[role][name]] as const),
    })),
  })
  const panels = [
    {
      title: 'Requests per second',
      lines: [ofSlots('visitors', perSecond(visitorGroups)), ofSlots('hostile clients', perSecond(attacks))],
    },
    { title: 'Answers to visitors, ms', lines: [ofSlots('p50', latency(0.5)), ofSlots('p99', latency(0.99))] },
    ofServers('Resident memory, MB', 'resident'),
    ofServers('Event-loop delay, p99, ms', 'delay'),
    ofServers('Open files', 'files'),
  ]
  return plot(panels, `A day of ${PAGE_VIEWS} page views, played in ${SECONDS} s; shaded: hostile clients`, [
    part(day.attackedAt),
    part(day.endedAt),
  ])
}
