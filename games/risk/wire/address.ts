/** Where the contest is found on a host. */
export const CONTEST_PORT = 8080;
export const CONTEST_PATH = '/api/iaconnector';
