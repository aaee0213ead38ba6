import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with those web APIs of Node that it lacks. JavaScript, because Jest loads it without a transform. */
export default class JsdomEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    Object.assign(this.global, {
      fetch,
      Headers,
      Request,
      Response,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
    });
  }
}
