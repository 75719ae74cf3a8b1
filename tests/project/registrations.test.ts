import { expect, test } from 'vitest'
import { resources } from '../../backend/resources/index.ts'
import { resourceNames } from '../../gateway/entities.ts'

test('the backend registers the resources that the gateway calls', () => {
  expect(resources.map(({ path }) => path).toSorted()).toEqual(resourceNames.toSorted())
})
