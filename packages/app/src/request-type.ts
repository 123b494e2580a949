import { requestTypes, type RequestType } from '@strongroom/api/contract'

/** Whether it is a type of request that is known here: a newer platform may know more. */
export const isType = (type: string): type is RequestType => Object.hasOwn(requestTypes, type)

/** The word for a type of request. */
export const typeLabel = (type: string): string => (isType(type) ? requestTypes[type] : type)
