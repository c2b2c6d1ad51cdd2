import { STATUS_CODES } from 'node:http';

/** The message that clients receive for an error with a status below 500. */
interface RequestFault {
  message: string;
  code?: string | undefined;
}

/** Codes of Fastify's own errors about a request, whose messages are constant. */
const FRAMEWORK_CODE = /^FST_ERR_(?:CTP|VALIDATION|BAD_URL|REQ)_?/;

/**
 * The message of an error for clients: Fastify's about the request, otherwise only the name of the status. The message of
 * another library may contain paths, addresses or parts of statements.
 */
export const getPublicMessage = ({ code, message }: RequestFault, status: number): string =>
  code !== undefined && FRAMEWORK_CODE.test(code) ? message : (STATUS_CODES[status] ?? 'Bad Request');
