import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeScopes } from "~/identity/domain/scope";
import { listAccessTokens } from "~/identity/server/access-tokens.server";
import { NewSecret } from "~/identity/ui/new-secret";
import styles from "~/identity/ui/security.css?url";
import { Setting } from "~/identity/ui/setting";
import { TokenForm } from "~/identity/ui/token-form";
import { TokenList } from "~/identity/ui/token-list";
import { dateIn, formatDate, type Instant } from "~/kernel/dates";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { PageHead } from "~/ui/card";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";
import { securityActions } from "./security-actions.server";

export const meta: MetaFunction = () => [{ title: `${m.identity_security()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor }: ActorCall) {
	const day = (at: Instant) => formatDate(dateIn(actor.timezone, at));
	const tokens = await listAccessTokens(ctx, actor);
	return {
		tokens: tokens.map(({ id, name, scopes, expiresAt, lastUsedAt }) => ({
			...{ id, name, may: describeScopes(scopes), endsOn: day(expiresAt) },
			usedOn: lastUsedAt === null ? null : day(lastUsedAt),
		})),
	};
}

const route = page({ load, actions: securityActions });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/client-action";

export default function Security() {
	const { tokens } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<>
			<PageHead
				title={m.identity_security()}
				subtitle={m.identity_security_about()}
				back={{ to: "/settings", label: m.identity_settings() }}
			/>
			<Setting id="tokens" title={m.identity_tokens()} about={m.identity_tokens_about()}>
				{answer?.secret && <NewSecret key={answer.secret} secret={answer.secret} />}
				{tokens.length > 0 ? <TokenList tokens={tokens} /> : <p>{m.identity_tokens_none()}</p>}
				<TokenForm key={answer?.secret} lastResult={answer} />
			</Setting>
		</>
	);
}
