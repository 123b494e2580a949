import { useQuery } from '@tanstack/react-query'

/** The calls of a concept, which come with the first look at its figures; never for a reader who sees none of them. */
export const useCalls = <Calls>(concept: string, load: () => Promise<Calls>, { enabled = true } = {}) =>
  useQuery({ queryKey: ['overview', 'calls', concept], queryFn: () => load(), staleTime: Infinity, enabled })
