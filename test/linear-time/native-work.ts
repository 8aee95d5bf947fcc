// Counts the work of built-in functions, of which instrumented code shows only the call: the characters that they read
// or write, and the elements that they visit. Importing this module replaces the functions in the whole process.

let work = 0;

/** Returns the work since the last call. */
export function takeNativeWork(): number {
  const taken = work;
  work = 0;
  return taken;
}

// biome-ignore lint/suspicious/noExplicitAny: the functions have all kinds of objects and arguments
type Weigh = (self: any, result: any, args: any[]) => number;

function countCalls(owner: object, names: string, weigh: Weigh): void {
  for (const name of names.split(' ')) {
    const native = Reflect.get(owner, name);
    Object.defineProperty(owner, name, {
      value(...args: unknown[]) {
        const result = Reflect.apply(native, this, args);
        work += weigh(this, result, args);
        return result;
      },
    });
  }
}

const { exec } = RegExp.prototype;

// Once `exec` is replaced, all functions with regular expressions call it for each match.
RegExp.prototype.exec = function countedExec(text) {
  // It is 0 if the expression is neither global nor sticky.
  const start = this.lastIndex;
  const match = Reflect.apply(exec, this, [text]);
  if (match !== null) work += match.index + match[0].length - start + 1;
  else work += this.sticky ? 1 : Math.max(0, text.length - start) + 1;
  return match;
};

const { indexOf } = String.prototype;

const weighForwards: Weigh = (self, result, [, start = 0]) =>
  Math.abs((result < 0 ? self.length : result) - start);
const weighBackwards: Weigh = (self, result, [, start = self.length]) =>
  Math.abs(start - Math.max(result, 0));
const weighSelf: Weigh = ({ length }) => length;
const weighResult: Weigh = (_, result) => result?.length ?? 0;

const { prototype: text } = String;
countCalls(text, 'indexOf', weighForwards);
countCalls(text, 'lastIndexOf', weighBackwards);
countCalls(text, 'includes', (self, _, args) =>
  weighForwards(self, Reflect.apply(indexOf, self, args), args),
);
countCalls(text, 'split toLowerCase toUpperCase normalize localeCompare', weighSelf);
countCalls(text, 'trim trimStart trimEnd', (self, result) => self.length - result.length);
countCalls(text, 'padStart padEnd repeat', weighResult);
countCalls(text, 'replace replaceAll', (self, result, [pattern]) =>
  typeof pattern === 'string' || result !== self ? self.length + result.length : 0,
);

const { prototype: list } = Array;
countCalls(list, 'indexOf', weighForwards);
countCalls(list, 'lastIndexOf', weighBackwards);
countCalls(list, 'includes', (self, _, args) =>
  weighForwards(self, Reflect.apply(list.indexOf, self, args), args),
);
countCalls(list, 'join', (self, result) => self.length + result.length);
countCalls(list, 'slice concat flat toReversed toSorted toSpliced with', weighResult);
countCalls(list, 'map filter forEach reduce reduceRight flatMap', weighSelf);
countCalls(list, 'shift unshift reverse sort fill copyWithin', weighSelf);
countCalls(list, 'splice', (self, removed, [start]) =>
  start < 0 ? -start : Math.max(0, self.length + removed.length - start),
);
countCalls(Array, 'from', weighResult);
countCalls(Object, 'fromEntries', (_, result) => Reflect.ownKeys(result).length);
countCalls(Object, 'keys values entries getOwnPropertyNames', weighResult);
countCalls(Object, 'assign', (_, __, [, ...sources]) =>
  sources.reduce((sum, source) => sum + Reflect.ownKeys(source ?? {}).length, 0),
);

const { prototype: bytes } = Buffer;
countCalls(Object.getPrototypeOf(Uint8Array.prototype), 'slice', weighResult);
countCalls(bytes, 'indexOf includes lastIndexOf equals compare', weighSelf);
countCalls(bytes, 'toString', weighResult);
countCalls(Buffer, 'from concat', weighResult);
countCalls(TextDecoder.prototype, 'decode', weighResult);
countCalls(TextEncoder.prototype, 'encode', weighResult);
countCalls(JSON, 'parse', (_, __, [json]) => json.length);
countCalls(JSON, 'stringify', weighResult);
