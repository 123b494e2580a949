/** The request as it is: nobody watches one being sent. */
export const streamRequest = (request: Request): Request => request

/** The answer as it is: nobody watches one coming. */
export const streamResponse = (response: Response): Response => response
