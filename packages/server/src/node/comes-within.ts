import { paths } from '@strongroom/api/contract'

const isUpload = new RegExp(`^/1\\.0/${paths.uploadItems.replace('{id}', '[^/?]+')}/?(\\?|$)`, 'i')

/**
 * Milliseconds within which the request of an address comes whole. A file of a hundred thousand lines is taken in within
 * a minute, beside others not much later.
 */
export const comesWithin = (address: string): number => (isUpload.test(address) ? 120_000 : 30_000)
