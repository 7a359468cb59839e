export interface EnsurePythonOptions {
  /** The folder that holds `.venv` and `test/reference/requirements.txt`. */
  root?: string;
  /** Interpreters to try, in order. */
  candidates?: string[];
  say?: (line: string) => void;
}

/** Finds or makes the Python environment with the real server. Never throws. */
export function ensurePython(options?: EnsurePythonOptions): Promise<{ python: string } | { missing: string }>;
