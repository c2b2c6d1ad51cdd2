import fp from 'fastify-plugin';

/** Logs one line per response. */
export const requestLog = fp(
  (app, _options, done) => {
    app.addHook('onResponse', (request, reply, next) => {
      request.log.info(
        {
          method: request.method,
          url: request.url,
          host: request.headers.host,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'request',
      );
      next();
    });
    done();
  },
  { name: 'request-log' },
);
