import type { Assertion, Attestation } from "~/access/domain/passkey";

/** A device that holds passkeys, as far as a server sees one; every part of what it says can be another. */
export interface Device {
	credentialId: string;
	/** How often it was used. */
	counter: number;
	attest(challenge: string, said?: Said): Promise<Attestation>;
	assert(challenge: string, said?: Said): Promise<Assertion>;
	/** Another device with the same key and the same count. */
	clone(): Device;
}

interface Said {
	origin?: string;
	rpId?: string;
	type?: string;
	/** Whether somebody touched it, and unlocked it. */
	present?: boolean;
	verified?: boolean;
	userHandle?: string;
	crossOrigin?: boolean;
}

const text = (string: string) => new TextEncoder().encode(string);
export const base64url = (bytes: Uint8Array | ArrayBuffer) => Buffer.from(bytes as Uint8Array).toString("base64url");
const sha256 = async (bytes: Uint8Array) =>
	new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>));

/** @param userId whose passkeys it makes */
export async function aDevice(
	userId: string,
	site = { origin: "http://duebill.test", rpId: "duebill.test" },
): Promise<Device> {
	const algorithm = { name: "ECDSA", namedCurve: "P-256" };
	const keys = (await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"])) as CryptoKeyPair;
	const jwk = (await crypto.subtle.exportKey("jwk", keys.publicKey)) as JsonWebKey;
	const id = crypto.getRandomValues(new Uint8Array(32));
	return deviceWith(0);

	function deviceWith(uses: number): Device {
		let counter = uses;
		const device: Device = {
			credentialId: base64url(id),
			get counter() {
				return counter;
			},
			set counter(count) {
				counter = count;
			},
			clone: () => deviceWith(counter),
			async attest(challenge, said = {}) {
				const data = await authenticatorData(
					said,
					counter,
					concat(new Uint8Array(16), u16(id.length), id, coseKey(jwk)),
				);
				const attestationObject = cborMap([
					["fmt", cborText("none")],
					["attStmt", cborMap([])],
					["authData", cborBytes(data)],
				]);
				const response = { clientDataJSON: clientData("webauthn.create", challenge, said) };
				return {
					...named(),
					response: { ...response, attestationObject: base64url(attestationObject), transports: ["internal"] },
				};
			},
			async assert(challenge, said = {}) {
				counter++;
				const data = await authenticatorData(said, counter);
				const clientDataJSON = clientData("webauthn.get", challenge, said);
				const signed = concat(data, await sha256(new Uint8Array(Buffer.from(clientDataJSON, "base64url"))));
				const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, keys.privateKey, signed);
				return {
					...named(),
					response: {
						...{
							clientDataJSON,
							authenticatorData: base64url(data),
							signature: base64url(toDer(new Uint8Array(signature))),
						},
						userHandle: said.userHandle ?? base64url(text(userId)),
					},
				};
			},
		};
		return device;
	}

	function named() {
		return { id: base64url(id), rawId: base64url(id), type: "public-key" as const };
	}

	function clientData(type: string, challenge: string, said: Said): string {
		const { origin = site.origin, crossOrigin = false } = said;
		return base64url(text(JSON.stringify({ type: said.type ?? type, challenge, origin, crossOrigin })));
	}

	async function authenticatorData(
		{ rpId = site.rpId, present = true, verified = true }: Said,
		count: number,
		made?: Uint8Array,
	) {
		const flags = (present ? 1 : 0) | (verified ? 4 : 0) | (made ? 64 : 0);
		return concat(await sha256(text(rpId)), Uint8Array.of(flags), u32(count), made ?? new Uint8Array());
	}
}

function coseKey({ x = "", y = "" }: JsonWebKey): Uint8Array {
	const coordinate = (value: string) => cborBytes(new Uint8Array(Buffer.from(value, "base64url")));
	// kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y: RFC 9053 section 7.1.
	return concat(Uint8Array.of(0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21), coordinate(x), Uint8Array.of(0x22), coordinate(y));
}

/** The little of CBOR (RFC 8949) that a device speaks here. */
function cborHead(major: number, length: number): Uint8Array {
	if (length < 24) return Uint8Array.of((major << 5) | length);
	return length < 256
		? Uint8Array.of((major << 5) | 24, length)
		: concat(Uint8Array.of((major << 5) | 25), u16(length));
}
const cborText = (string: string) => concat(cborHead(3, text(string).length), text(string));
const cborBytes = (bytes: Uint8Array) => concat(cborHead(2, bytes.length), bytes);
const cborMap = (entries: [string, Uint8Array][]) =>
	concat(cborHead(5, entries.length), ...entries.flatMap(([key, value]) => [cborText(key), value]));

/** A signature as devices write it: ASN.1 of two whole numbers. */
function toDer(raw: Uint8Array): Uint8Array {
	const whole = (bytes: Uint8Array) => {
		const begin = bytes.findIndex((byte) => byte !== 0);
		const short = bytes.subarray(begin === -1 ? bytes.length - 1 : begin);
		const padded = (short[0] ?? 0) & 0x80 ? concat(Uint8Array.of(0), short) : short;
		return concat(Uint8Array.of(2, padded.length), padded);
	};
	const body = concat(whole(raw.subarray(0, 32)), whole(raw.subarray(32)));
	return concat(Uint8Array.of(0x30, body.length), body);
}

const u16 = (value: number) => Uint8Array.of(value >> 8, value & 255);
const u32 = (value: number) => Uint8Array.of(value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255);

function concat(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
	return new Uint8Array(Buffer.concat(parts));
}
