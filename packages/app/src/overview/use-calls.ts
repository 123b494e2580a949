import { useQuery } from '@tanstack/react-query'

/** The calls of a concept, which come with the first look at its figures. */
export const useCalls = <Calls>(concept: string, load: () => Promise<Calls>) =>
  useQuery({ queryKey: ['overview', 'calls', concept], queryFn: () => load(), staleTime: Infinity })
