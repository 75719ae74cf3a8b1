import fc from 'fast-check'
import { newSeed } from '../records/random.ts'
import { type Company, play } from './interleaving.ts'
import { interleavings, type Seldom, stepsIn } from './steps.ts'

/** The accounts of the editors. */
export const staff = ['a', 'b', 'c'].map((name) => ({ email: `${name}@example.edu`, password: 'correct horse battery' }))

/** Steps that end a server and start it again. */
export const restarts: Seldom = { steps: ['restart backend', 'restart gateway0', 'restart gateway1'], oneIn: 150 }

type Options = {
  count: number
  /** Command that runs the test alone. */
  command: string
  seldom: Seldom
}

/**
 * Plays random interleavings, of which COUNT sets the number and SEED repeats those of an earlier run. If STEPS is set, it plays these steps.
 * @throws Error with the shortest interleaving found that fails, and how to repeat it.
 */
export async function playMany(company: Company, { count, command, seldom }: Options) {
  const given = process.env['STEPS']
  if (given) return void (await play(company, stepsIn(given)))
  const seed = newSeed()
  const numRuns = Number(process.env['COUNT'] || count)
  let played = 0
  const property = fc.asyncProperty(interleavings(seldom), async (steps) => {
    await play(company, steps)
    played += steps.length
  })
  const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns, seed })
  if (failed) {
    const steps = counterexample![0].join(', ')
    const { message } = errorInstance as Error
    const repeat = `To repeat it: STEPS='${steps}' ${command}\nTo repeat the run: SEED=${seed} ${command}`
    throw new Error(`${message}\n\nAfter these steps: ${steps}\n${repeat}`, { cause: errorInstance })
  }
  console.info(`${numRuns} interleavings with ${played} steps (seed ${seed})`)
}
