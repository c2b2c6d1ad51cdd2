interface LogLine {
  msg?: string;
  err?: { stack?: string; message?: string };
}

/** Prints the server's log for people: the message, and the location of an error. */
export const plainLog = (print: (text: string) => void) => ({
  write(line: string): void {
    try {
      const { msg = '', err } = JSON.parse(line) as LogLine;
      print([msg, err?.stack ?? err?.message].filter(Boolean).join('\n'));
    } catch {
      print(line.trimEnd());
    }
  },
});
