import { afterEach, beforeEach, expect, vi } from "vitest";

/** What a test logs as an error is a fault that nobody has looked at, so that the test fails. */
const logged: unknown[][] = [];

beforeEach(() => {
	logged.length = 0;
	vi.spyOn(console, "error").mockImplementation((...said) => void logged.push(said));
});

afterEach(() => {
	vi.restoreAllMocks();
	vi.useRealTimers();
	const unexpected = logged.splice(0).map((said) => said.map(String).join(" "));
	expect(unexpected, "errors in the log").toEqual([]);
});

/** Takes what was logged as errors so far: for a test that makes something fail, and looks at what is said about it. */
export function takeLogged(): string {
	return logged
		.splice(0)
		.flat()
		.map((said) => (said instanceof Error ? `${said} ${said.cause ?? ""}` : String(said)))
		.join("\n");
}
