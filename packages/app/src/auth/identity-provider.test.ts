import { expect, it, vi } from 'vitest'
import { exampleConfig } from './example-config.ts'
import { identityProvider } from './identity-provider.ts'
import type { openProviderClient } from './provider-client.ts'

const openClient = vi.hoisted(() => vi.fn<typeof openProviderClient>())
vi.mock('./provider-client.ts', () => ({ openProviderClient: openClient }))

it('the way to a provider that could not be opened once is open the next time', async () => {
  const leave = vi.fn(() => Promise.resolve())
  const client = { leave, answer: () => Promise.resolve(undefined), askSilently: () => Promise.reject(new Error('no')) }
  openClient.mockRejectedValueOnce(new Error('not loaded')).mockResolvedValue(client)
  const provider = identityProvider(exampleConfig)
  await expect(provider.leave({ returnTo: '/overview' })).rejects.toThrow('not loaded')
  await provider.leave({ returnTo: '/overview' })
  expect(leave).toHaveBeenCalledExactlyOnceWith({ returnTo: '/overview' })
})
