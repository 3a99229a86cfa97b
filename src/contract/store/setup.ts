import { z } from 'zod'
import { markedSteps, setupSteps } from '#shared/values.ts'
import { fails } from '../field-errors.ts'

/** The first steps of the owner of a new shop. */
export const setup = z.object({
  steps: z.array(
    z.object({
      name: z.enum(setupSteps),
      isDone: z.boolean(),
      /** The shop cannot know it: the owner says so. */
      isMarked: z.boolean(),
      mayBeMarked: z.boolean(),
    }),
  ),
  isPutAway: z.boolean(),
})
export type Setup = z.infer<typeof setup>
export type SetupStep = Setup['steps'][number]

export const setupChange = z
  .strictObject({
    marks: z.partialRecord(z.enum(markedSteps), z.boolean()),
    isPutAway: z.boolean(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, fails('nothing_to_change'))
export type SetupChange = z.infer<typeof setupChange>
