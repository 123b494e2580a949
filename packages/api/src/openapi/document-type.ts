/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = { [keyword: string]: unknown }

/** A parameter of an operation. */
export type OpenApiParameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: JsonSchema
}

/** What an operation answers under one status. */
export type OpenApiResponse = {
  description: string
  content?: { 'application/json': { schema: JsonSchema } }
}

/** One operation of the document. */
export type OpenApiOperation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters: OpenApiParameter[]
  /** JSON, or a file of another media type. */
  requestBody?: { required: true; content: Readonly<Record<string, { schema: JsonSchema }>> }
  responses: Record<string, OpenApiResponse | { $ref: string }>
  security?: Record<string, string[]>[]
  /** The code that the address answers when it ends before its id. */
  'x-without-id'?: number
}

/** The parts of an OpenAPI 3.1 document that this contract needs. */
export type OpenApiDocument = {
  openapi: '3.1.1'
  info: { title: string; version: string; summary: string; description: string }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  security: Record<string, string[]>[]
  paths: Record<string, Partial<Record<'get' | 'post' | 'put' | 'delete', OpenApiOperation>>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, OpenApiResponse>
    securitySchemes: Record<string, JsonSchema>
  }
}
