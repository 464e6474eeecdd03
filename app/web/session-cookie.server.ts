import { DEVICE_DAYS } from "~/access/server/device-token.server";
import type { SignedIn } from "~/access/server/enter.server";
import { STEP_SECONDS } from "~/access/server/factors/second-step.server";
import { SESSION_DAYS } from "~/access/server/sessions.server";
import type { Visit } from "./visit.server";

const DAY_SECONDS = 86_400;

type HeaderSource = Pick<Request, "headers">;
type Place = Pick<Visit, "secure">;

/**
 * The session's token, what the browser keeps of having signed in, and between the password and the code what says that the
 * first was right. Each cookie holds that and nothing else.
 */
type Name = "session" | "device" | "step";

/** The token that came with the request; `null` where there is none, or more than one: then one was smuggled in. */
export function readSessionToken(request: HeaderSource, place: Place): string | null {
	return read(request, place, "session");
}

export function readDeviceToken(request: HeaderSource, place: Place): string | null {
	return read(request, place, "device");
}

export function sessionCookie(token: string, place: Place): string {
	return write(place, "session", token, SESSION_DAYS * DAY_SECONDS);
}

/** The cookies of a user who has just signed in. */
export function entryCookies({ token, device }: Pick<SignedIn, "token" | "device">, place: Place): Headers {
	const headers = new Headers({ "Set-Cookie": sessionCookie(token, place) });
	headers.append("Set-Cookie", write(place, "device", device, DEVICE_DAYS * DAY_SECONDS));
	return headers;
}

export function readStepToken(request: HeaderSource, place: Place): string | null {
	return read(request, place, "step");
}

export function stepCookie(step: string, place: Place): string {
	return write(place, "step", step, STEP_SECONDS);
}

export function clearedStepCookie(place: Place): string {
	return write(place, "step", "", 0);
}

export function clearedSessionCookie(place: Place): string {
	return write(place, "session", "", 0);
}

export function clearedDeviceCookie(place: Place): string {
	return write(place, "device", "", 0);
}

/**
 * Over https a cookie has the `__Host-` prefix, which ties it to this very host and to TLS (RFC 6265bis section
 * 4.1.3.2); http is for a laptop's own loopback.
 */
function fullName({ secure }: Place, name: Name): string {
	return secure ? `__Host-${name}` : name;
}

function read(request: HeaderSource, place: Place, name: Name): string | null {
	const begin = `${fullName(place, name)}=`;
	const values = (request.headers.get("Cookie") ?? "")
		.split(";")
		.map((pair) => pair.trim())
		.filter((pair) => pair.startsWith(begin))
		.map((pair) => pair.slice(begin.length));
	return values.length === 1 ? (values[0] ?? null) : null;
}

function write(place: Place, name: Name, value: string, seconds: number): string {
	const secure = place.secure ? "; Secure" : "";
	return `${fullName(place, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}
