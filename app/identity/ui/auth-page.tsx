import type { ReactNode } from "react";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { Rosette } from "~/ui/rosette";

interface AuthPageProps {
	brand: ReactNode;
	title: string;
	/** The line under the title, with the link to the other form. */
	toggle: ReactNode;
	children: ReactNode;
}

export function AuthPage({ brand, title, toggle, children }: AuthPageProps) {
	return (
		<div className="auth">
			<div className="m-auto w-full max-w-[480px] px-(--gutter) pt-6 pb-12">
				{brand}
				<h1 className="mt-8 mb-1.5">{title}</h1>
				<p className="text-ink-2">{toggle}</p>
				{children}
			</div>
			<aside className="auth-side on-panel" aria-labelledby="welcome">
				<Rosette />
				<h2 id="welcome">{m.identity_welcome({ product: PRODUCT.name })}</h2>
				<ol>
					<li>{m.identity_welcome_create()}</li>
					<li>{m.identity_welcome_send()}</li>
					<li>{m.identity_welcome_track()}</li>
				</ol>
			</aside>
		</div>
	);
}
