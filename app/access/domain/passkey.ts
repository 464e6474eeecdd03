import { z } from "zod";
import { id, instant } from "~/kernel/api-types";
import { requiredText } from "~/kernel/text";
import { dateIn, formatDate, formatInstant, type Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";

/** A key that a device holds, by which its owner signs in without a password (WebAuthn). */
export interface Passkey {
	id: string;
	userId: string;
	name: string;
	/** How the device calls it, base64url. */
	credentialId: string;
	/** COSE, base64url. */
	publicKey: string;
	/** How often the device says that it was used; 0 where it does not count. */
	counter: number;
	transports: readonly string[];
	createdAt: Instant;
	lastUsedAt: Instant | null;
	/** Where it was made, and alone works; `null` of one from before this was kept that was not used since. */
	host: string | null;
}

/** Whether a passkey is known to be of another host than this one, where no device offers it. */
export function isForOtherHost(passkey: Pick<Passkey, "host">, here: string): boolean {
	return passkey.host !== null && passkey.host !== here;
}

const notFromDevice = { error: () => m.access_passkey_refused() };
const bytes = z.string(notFromDevice).max(16_384, notFromDevice);
const ofDevice = { id: bytes, rawId: bytes, type: z.literal("public-key", notFromDevice) };

/** What a device answers where a passkey is made (RegistrationResponseJSON of WebAuthn Level 3). */
export const Attestation = z.object(
	{
		...ofDevice,
		response: z.object(
			{
				clientDataJSON: bytes,
				attestationObject: bytes,
				transports: z
					.array(z.string(notFromDevice).max(20, notFromDevice), notFromDevice)
					.max(10, notFromDevice)
					.optional(),
			},
			notFromDevice,
		),
	},
	notFromDevice,
);
export type Attestation = z.output<typeof Attestation>;

/** What a device answers where a passkey is used (AuthenticationResponseJSON). */
export const Assertion = z.object(
	{
		...ofDevice,
		response: z.object(
			{ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
			notFromDevice,
		),
	},
	notFromDevice,
);
export type Assertion = z.output<typeof Assertion>;

const name = requiredText(100, m.access_passkey_name_required);

export const PasskeyPayload = z.object({
	credential: Attestation.describe("What navigator.credentials.create answered, as JSON"),
	name: name.optional(),
});
export const PasskeyName = z.object({ name });
export const PasskeySignIn = z.object({
	credential: Assertion.describe("What navigator.credentials.get answered, as JSON"),
});

export const PasskeyView = z.object({
	id,
	name: z.string(),
	createdAt: instant,
	lastUsedAt: instant.nullable(),
	host: z.string().nullable().describe("Where it was made, and alone works; null where that is not known"),
});
export type PasskeyView = z.output<typeof PasskeyView>;

export function toPasskeyView({ id, name, createdAt, lastUsedAt, host }: Passkey): PasskeyView {
	const at = (moment: Instant) => new Date(moment).toISOString();
	return { id, name, createdAt: at(createdAt), lastUsedAt: lastUsedAt === null ? null : at(lastUsedAt), host };
}

/** "Added Jun 1, 2026. Used today, 09:02", in the account's time zone. */
export function describeUse({ createdAt, lastUsedAt }: Passkey, timezone: string): string {
	const added = formatDate(dateIn(timezone, createdAt));
	return lastUsedAt === null
		? m.access_passkey_about_unused({ added })
		: m.access_passkey_about({ added, used: formatInstant(lastUsedAt, timezone) });
}

/** What a browser asks a device for (PublicKeyCredentialRequestOptionsJSON). */
export const RequestOptions = z.object({
	challenge: z.string().describe("Good once, for five minutes"),
	rpId: z.string(),
	timeout: z.int(),
	userVerification: z.literal("required"),
	allowCredentials: z.array(z.object({ id: z.string(), type: z.literal("public-key") })),
});
export type RequestOptions = z.output<typeof RequestOptions>;

const Descriptor = z.object({
	id: z.string(),
	type: z.literal("public-key"),
	transports: z.array(z.string()).optional(),
});

/** What a browser asks a device to make (PublicKeyCredentialCreationOptionsJSON). */
export const CreationOptions = z.object({
	challenge: z.string().describe("Good once, for five minutes"),
	rp: z.object({ id: z.string(), name: z.string() }),
	user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
	pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
	timeout: z.int(),
	attestation: z.literal("none"),
	excludeCredentials: z.array(Descriptor),
	authenticatorSelection: z.object({
		residentKey: z.literal("required"),
		requireResidentKey: z.literal(true),
		userVerification: z.literal("required"),
	}),
});
export type CreationOptions = z.output<typeof CreationOptions>;
